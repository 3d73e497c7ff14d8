/** The page's names for what the server sends; the shapes are written from its OpenAPI document (`wire.ts`). */
import type { Position } from "./board";
import type * as wire from "./wire";

export type { BotInfo, Chapter, Advice, Clocks, GameSummary, Hint, Hours, Invitation, InvitationInfo, ArchivedMatch, KindInfo, LanguageInfo, LessonStage, Listing, OwnHours, Preset, Log, LogEvent, PageVisibility, News, Option, Outlook, Pace, Past, Proposal, Replay, Review, ReviewedDecision, Rulebook, Ruling, SeatClock, ServerInfo, SharedLink, Staged, Table, NotificationSettings, Term, Then, Ways, WholeReview } from "./wire";
export type GameDetail = wire.GameDetails;
export type CostWarning = wire.Warning;
export type LessonOrder = wire.BeginLesson;
export type PracticeOrder = wire.Practise;
export type SeatOrder = wire.SeatWish;
export type TableOrder = wire.NewTable;
export type TableSeat = wire.SeatInfo;
export type NewsKind = wire.KindInfo["kind"];
/** For each argument name, the words of its values: `{"planet": {"caldera": "Caldera"}}`. */
export type Names = GameDetail["names"];
/** The body of every answer that is not a success. */
export type Trouble = wire.Error;
export type LiveMessage = wire.Update | wire.TableChanged | wire.ClocksChanged | wire.Seen | wire.Ping;

/** The better line at a slip or mistake: the position before it, and after each of its actions. */
export interface BetterLine {
  positions: Position[];
  log: wire.LogEvent[];
}

/** A position of a replay as all saw it: an onlooker's, and each seat's own. */
export interface OpenPosition {
  open: Position;
  seats: Position[];
}
