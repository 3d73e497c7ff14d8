"""The servers' store in Redis or Valkey: each call is one script there, so it takes one atomic round trip."""

import asyncio
import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from cosmodrome.server.cluster import redis
from cosmodrome.server.cluster.shared import LEASE, Elsewhere, Heartbeat, People, Shared, Spent

if TYPE_CHECKING:
    from redis.asyncio import Redis

_NOW = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
"""
_BEAT = f"""{_NOW}
local known = redis.call('ZSCORE', 'cosmodrome:servers', ARGV[1])
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', 'cosmodrome:servers', '-inf', '(' .. now)) do
    redis.call('ZREM', 'cosmodrome:servers', gone)
    redis.call('DEL', 'cosmodrome:at:' .. gone)
    if gone == ARGV[1] then known = false end
end
redis.call('ZADD', 'cosmodrome:servers', now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', 'cosmodrome:at:' .. ARGV[1], ARGV[2])
return {{known and 1 or 0, redis.call('ZRANGE', 'cosmodrome:servers', 0, -1)}}
"""
_NOTE = f"""{_NOW}
local own = 'cosmodrome:at:' .. ARGV[1]
for place, people in pairs(cjson.decode(ARGV[3])) do
    if people == '' then redis.call('HDEL', own, place) else redis.call('HSET', own, place, people) end
end
redis.call('PEXPIRE', own, ARGV[2])
local found = {{}}
for _, server in ipairs(redis.call('ZRANGEBYSCORE', 'cosmodrome:servers', now, '+inf')) do
    for number = 4, server ~= ARGV[1] and #ARGV or 0 do
        local people = redis.call('HGET', 'cosmodrome:at:' .. server, ARGV[number])
        if people then table.insert(found, {{server, ARGV[number], people}}) end
    end
end
return found
"""
_SPEND = f"""{_NOW}
local levels = {{}}
for number = 1, #ARGV, 4 do
    local key, burst = 'cosmodrome:bucket:' .. ARGV[number], tonumber(ARGV[number + 1])
    local kept = redis.call('HMGET', key, 'level', 'at')
    local level, at = tonumber(kept[1] or burst), tonumber(kept[2] or now)
    local each = ARGV[number + 2] / 1000
    level = math.min(burst, level + math.max(0, now - at) * each) - ARGV[number + 3]
    redis.call('HSET', key, 'level', tostring(level), 'at', now)
    redis.call('PEXPIRE', key, string.format('%d', math.min(86400000, math.ceil((burst - level) / each) + 1000)))
    table.insert(levels, tostring(level))
end
return levels
"""


class InRedis(Shared):
    """A store at an address; it connects when needed, and again if the connection was lost."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._open = AsyncExitStack()
        self._client: Redis | None = None
        self._turn = asyncio.Lock()
        self._ended = False

    async def heartbeat(self) -> Heartbeat:
        """See `Shared`."""
        known, servers = await self._run(_BEAT, self.own, int(LEASE * 1000))
        return Heartbeat(bool(known), [server for server in servers if server != self.own])

    async def note(self, here: Mapping[str, People], wanted: Collection[str] = ()) -> Elsewhere:
        """See `Shared`."""
        noted = json.dumps({place: json.dumps(people) if people else "" for place, people in here.items()})
        found: dict[str, dict[str, People]] = {place: {} for place in wanted}
        for server, place, people in await self._run(_NOTE, self.own, int(LEASE * 1000), noted, *wanted):
            found[place][server] = json.loads(people)
        return found

    async def spend(self, spent: Sequence[Spent]) -> Sequence[float]:
        """See `Shared`."""
        flat = [each for one in spent for each in (one.bucket, one.rate.burst, one.rate.per_second, one.tokens)]
        return [float(level) for level in await self._run(_SPEND, *flat)]

    async def close(self) -> None:
        """See `Shared`."""
        async with self._turn:
            self._ended, self._client = True, None
            await self._open.aclose()

    async def _run(self, script: str, *arguments: str | float) -> Any:
        async with self._turn:
            if self._ended:
                raise ConnectionError("This server has stopped.")
            if self._client is None:
                self._client = await self._open.enter_async_context(redis.connected(self._address))
        return await self._client.eval(script, 0, *map(str, arguments))
