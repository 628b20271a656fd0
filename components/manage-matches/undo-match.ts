/** How a change of a match is taken back; null for what changed nothing, or has no way back. */
import type { Undoable } from "@/components/form/undo";
import { CallFailed } from "@/lib/browser/call-failed";
import { openPicksAgain, putMatchBack, putResultBack, putStatusBack, withdrawAward } from "@/lib/browser/take-back";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { FOLLOWING_FIELDS } from "@/lib/match/provenance";
import { DRAW } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { fieldsOf } from "./match-values";
import { statusOf } from "./statuses";

/** The match as it stood before; undefined where the list does not know it. */
type Before = ManagedMatch | undefined;

export function ofAward(before: Before, awardedAt: Date | null): Undoable | null {
  if (!before || before.awardedAt !== null || awardedAt === null) return null;
  const { matchId, matchWinner, matchNumber } = before;
  const seen = { matchWinner, awardedAt: awardedAt.toISOString() };
  return { text: `Match ${matchNumber}: points awarded`, takeBack: () => withdrawAward({ matchId, seen }) };
}

export function ofResult(before: Before, after: Match): Undoable | null {
  if (!before || before.matchWinner === after.matchWinner) return null;
  const { matchId, matchNumber, matchWinner, matchStatus, resultSetByHand } = before;
  const result = after.matchWinner === null ? "result cleared" : after.matchWinner === DRAW ? "No Result" : null;
  const text = `Match ${matchNumber}: ${result ?? `${after.matchWinner} won`}`;
  if (isClosedEarly(before, after)) return reopening(text, after);
  // A result that goes takes its award along; another one leaves it as it is.
  const awarded = (after.matchWinner === null ? before : after).awardedAt !== null;
  const seen = { matchWinner: after.matchWinner, awardedAt: after.awardedAt?.toISOString() ?? null };
  const restores = { matchStatus, resultSetByHand, awarded };
  return { text, takeBack: () => putResultBack({ matchId, matchWinner, seen, restores }) };
}

export function ofStatus(before: Before, after: Match): Undoable | null {
  if (!before || isSame(flagsOf(before), flagsOf(after))) return null;
  const { matchId, matchNumber, matchStatus, matchWinner, byHand } = before;
  const text = `Match ${matchNumber}: ${statusOf(after)}`;
  if (isClosedEarly(before, after)) return reopening(text, after);
  // The words of a result are the result's, which may be another by then.
  const words = matchWinner === null ? { matchStatus } : {};
  const restores = { ...words, secondInningsByHand: byHand.includes("secondInningStarted") };
  const body = { matchId, ...flagsOf(before), seen: flagsOf(after), restores };
  return { text, takeBack: () => putStatusBack(body) };
}

/** There is no way back from a change of sides that took a result or picks along: they do not come back. */
export function ofEdit(before: Before, after: Match, removed = 0): Undoable | null {
  if (!before || removed > 0 || isSame(fieldsOf(before), fieldsOf(after))) return null;
  const { matchId, matchNumber, byHand, fromSource } = before;
  const hasMoved = before.teamOne !== after.teamOne || before.teamTwo !== after.teamTwo;
  if (hasMoved && (before.picks > 0 || before.matchWinner !== null)) return null;
  const free = FOLLOWING_FIELDS.filter((field) => fromSource && !byHand.includes(field));
  const body = { matchId, ...fieldsOf(before), followSource: free, seen: fieldsOf(after) };
  const putBack = () => putMatchBack(body);
  const takeBack = isClosedEarly(before, after)
    ? () => putBack().then(() => openPicksAgain({ matchId, seen: resultOf(before) }).catch(tellHalf))
    : putBack;
  return { text: `Match ${matchNumber} changed`, takeBack };
}

/** Failures after which the call may have been carried out: no answer, one that says nothing, or a proxy's. */
const NOBODY_KNOWS: readonly string[] = ["OFFLINE", "UNREADABLE", "INTERNAL"];

/** The match is as it was by then, whatever the refusal says of itself. */
function tellHalf(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error;
  const { code, message } = error;
  if (NOBODY_KNOWS.includes(code))
    throw new Error("The match is put back. Whether its picks are open again is not known");
  const why = code === "CHANGED_MEANWHILE" ? "Its result has been changed meanwhile" : message;
  throw new Error(`The match is put back, but its picks stay closed. ${why}`);
}

function reopening(text: string, after: Match): Undoable {
  const { matchId } = after;
  return { text: `${text}, picks closed early`, takeBack: () => openPicksAgain({ matchId, seen: resultOf(after) }) };
}

function resultOf({ matchWinner, awardedAt }: Match) {
  return { matchWinner, awardedAt: awardedAt?.toISOString() ?? null };
}

function isClosedEarly(before: ManagedMatch, after: Match): boolean {
  return before.closedEarlyAt === null && after.closedEarlyAt !== null;
}

function flagsOf({ matchStarted, matchEnded, secondInningStarted }: Match) {
  return { matchStarted, matchEnded, secondInningStarted };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
