/** What is left of a season: the matches whose points are still to come, and what players can still do about them. */
import { havePicksClosed, type InSeason, type Play, takenNow } from "../match/deadlines";
import { inOrderOfPlay } from "../match/order-of-play";
import { hasResult } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import { type Played, type Step, stepsOf } from "../stakes/steps";
import { endingsOf } from "./endings";

export type Playable = Played & Play;

/** More closed matches without a result than this are too many to go through all that can become of them. */
export const MOST_WAITING = 6;

export interface Rest {
  /** The places in the order of play from the first match without points on; those are stakes, also the ones to come. */
  steps: readonly Step<Playable>[];
  /** Of these the matches that take picks, or will. */
  open: ReadonlySet<string>;
  /** Those of the others on which gamechangers can still be played. */
  turns: ReadonlySet<string>;
  /** What can become of the closed ones: a winner, or `draw`, by match. */
  endings: readonly ReadonlyMap<string, string>[];
  rules: Rules;
}

/** What is left at a moment; null where too much is uncertain to be told. */
export function restOf(matches: readonly Playable[], now: Date, season: InSeason): Rest | null {
  const { rules } = season;
  const pending = matches.filter(({ awardedAt }) => awardedAt === null).toSorted(inOrderOfPlay);
  const closed = pending.filter((match) => havePicksClosed(match, now, rules));
  if (closed.filter((match) => !hasResult(match)).length > MOST_WAITING) return null;
  const ids = (some: readonly Playable[]) => new Set(some.map(({ matchId }) => matchId));
  return {
    steps: stepsOf(pending, matches, rules),
    open: ids(pending.filter((match) => !closed.includes(match))),
    turns: ids(closed.filter((match) => mayStillTurn(match, now, season))),
    endings: endingsOf(closed),
    rules,
  };
}

/** Whether a gamechanger is taken now, or once the match has begun (rule 13). */
function mayStillTurn(match: Playable, now: Date, season: InSeason): boolean {
  return takenNow({ ...match, matchStarted: true }, now, season).takes === "gamechanger";
}
