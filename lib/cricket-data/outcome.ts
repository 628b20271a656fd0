/** Whether a foreign match is over, and who has won it. Its own flag cannot be trusted without a winner. */
import { DRAW } from "../match/rules";
import type { ForeignMatch } from "./foreign";
import { type Side, sideAtStart, sideCalled, toKey } from "./sides";

/** The end, whatever the flag says. */
const CALLED_OFF = /^no result|\babandon|\bcancel|without a ball/;
/** Once it has ended. */
const NO_RESULT = /\bno result\b/;
const TIED = /\btied\b/;
const IN_PROGRESS = /in progress/;

interface Outcome {
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
  const calledOff = CALLED_OFF.test(status);
  const matchEnded = match.matchEnded === true || calledOff || (tied && winner !== null);
  const isDraw = calledOff || (matchEnded && NO_RESULT.test(status));
  return { matchEnded, matchWinner: winner ?? (isDraw ? DRAW : null) };
}

/** The side named in "X won by 6 wkts" or inside "tied (X won the super over)"; a short code may stand there. */
function winnerInStatus(status: string, sides: readonly Side[]): Side | undefined {
  // First, as it may go on with "by": "Match tied (X won by the super over)".
  const [, inside] = /\btied\b[^a-z0-9]*(?:super over\W+)?(.+? won)\b/.exec(status) ?? [];
  if (inside !== undefined) return sideAtStart(sides, inside);
  const [, winner] = /^(.+?) won by\b/.exec(status) ?? [];
  return sideCalled(sides, winner);
}
