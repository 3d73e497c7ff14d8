"""Previews of pasted links: a title, a sentence and a picture."""

from dataclasses import dataclass

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Words, t
from cosmodrome.server.admin.site import Site
from cosmodrome.server.common.errors import Fault
from cosmodrome.server.common.settings import HERE, Settings
from cosmodrome.server.http.operations import Request
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.words import Language

ABOUT = t("Space board games in the browser, live or turn-based, against people or computer opponents.")


@dataclass(frozen=True, slots=True)
class Preview:
    """A preview. `site`: the server's name; `picture`: the address of a PNG of 1200 × 630 pixels."""

    site: str
    title: str
    text: str
    picture: str


async def preview_of(request: Request, settings: Settings, site: Site, lobby: Lobby, language: Language) -> Preview:
    """Return the preview of the requested page: an invitation, a game, or the server."""
    asked = request.params
    name = site.name or "Cosmodrome"
    if "token" in asked and (invited := await _invited(lobby, asked["token"])):
        game, host = invited
        said = t("{host} invites you to play {game}") if host else t("You are invited to play {game}")
        title = language.say(Words(said, {"host": host, "game": game.about.title}))
        return Preview(name, title, language.translate(game.about.text), _picture(request, settings, game))
    game_asked = all_games().get(asked.get("game", asked.get("key", "")))
    if game_asked:
        return Preview(
            name,
            game_asked.about.title,
            language.translate(game_asked.about.text),
            _picture(request, settings, game_asked),
        )
    return Preview(name, name, language.translate(ABOUT), _picture(request, settings, None))


async def _invited(lobby: Lobby, token: str) -> tuple[AnyGame, str] | None:
    """Return the game and the host of an invitation; None if it no longer works."""
    try:
        found = await lobby.invitation("", token)
    except Fault:
        return None
    game = all_games().get(found.table.game)
    return (game, found.host) if game else None


def _picture(request: Request, settings: Settings, game: AnyGame | None) -> str:
    """Return the full URL of the picture, because it is read elsewhere; a plug-in game has no picture of its own."""
    own = f"preview-{game.key}.png" if game else ""
    name = own if own and (HERE / "static" / own).is_file() else "preview.png"
    return f"{settings.public or request.origin}/static/{name}"
