/** Whether a foreign match is over, and who has won it. Its own flag cannot be trusted without a winner. */
import { DRAW } from "../match/rules";
import type { ForeignMatch } from "./foreign";
import { type Side, sideAtStart, sideCalled, toKey } from "./sides";

const NO_RESULT = /^no result|\babandon|\bcancel|without a ball/;
const TIED = /\btied\b/;
const IN_PROGRESS = /in progress/;

export interface Outcome {
  matchEnded: boolean;
  /** Name of a side, `draw`, or null: undecided, or a tie that the administrator has to settle. */
  matchWinner: string | null;
}

export function readOutcome(match: ForeignMatch, sides: readonly Side[]): Outcome {
  const status = toKey(match.status ?? "");
  const tied = TIED.test(status);
  // A super over is on: whatever the flag says, this is not the end.
  if (tied && IN_PROGRESS.test(status)) return { matchEnded: false, matchWinner: null };
  const winner = (sideCalled(sides, match.matchWinner) ?? winnerInStatus(status, sides))?.name ?? null;
  const noResult = NO_RESULT.test(status);
  const matchEnded = match.matchEnded === true || noResult || (tied && winner !== null);
  return { matchEnded, matchWinner: winner ?? (matchEnded && noResult ? DRAW : null) };
}

/** The side named in "X won by 6 wkts" or inside "tied (X won the super over)"; a short code may stand there. */
function winnerInStatus(status: string, sides: readonly Side[]): Side | undefined {
  const [, winner] = /^(.+?) won by\b/.exec(status) ?? [];
  if (winner !== undefined) return sideCalled(sides, winner);
  const [, inside] = /\btied\b[^a-z0-9]*(?:super over\W+)?(.+? won)\b/.exec(status) ?? [];
  return inside === undefined ? undefined : sideAtStart(sides, inside);
}
