/** What becomes of a match by what its form sends back. */
import type { Match as MatchRow } from "../generated/prisma/client";
import type { EditedMatch } from "../match/fixture-schema";
import { defaultName, shownName } from "../match/match-names";
import { isResult } from "../match/rules";
import { sideName } from "../team/names";
import { FLAGS, statusText } from "./match-state";

type Edit = Omit<EditedMatch, "matchId" | "seen" | "followSource" | NotSettable>;

type NotSettable = "picksClosedAt" | "firstInningsSeenAt" | "closedEarlyAt" | "awardedAt";

/** Forms send whole matches back; what the product itself keeps of one is not theirs to set. */
export function settable<T extends Partial<Record<NotSettable, unknown>>>(fields: T): Omit<T, NotSettable> {
  const {
    picksClosedAt: _closed,
    firstInningsSeenAt: _seen,
    closedEarlyAt: _early,
    awardedAt: _awarded,
    ...rest
  } = fields;
  return rest;
}

/** A result that was not touched goes when its side goes; one that was given has to fit the sides. */
export function editedWinner(match: MatchRow, edit: Edit): string | null {
  const wanted = edit.matchWinner === undefined ? match.matchWinner : edit.matchWinner;
  const isOld = wanted !== null && wanted === match.matchWinner;
  return isOld && !isResult(edit, wanted) ? null : wanted;
}

/** The name that was given, or one that follows the sides; one that names no side that goes stays, such as Final. */
export function editedName(match: MatchRow, edit: Edit): string {
  if (edit.matchName && edit.matchName !== match.matchName) return edit.matchName;
  const gone = [match.teamOne, match.teamTwo].filter((side) => side !== edit.teamOne && side !== edit.teamTwo);
  const follows =
    shownName(match) === defaultName(match) || gone.some((side) => shownName(match).includes(sideName(side)));
  return follows ? defaultName(edit) : match.matchName;
}

/** The words that were given, or those that go with flags that have changed; a result keeps its own. */
export function editedStatus(match: MatchRow, settled: MatchRow, { matchStatus }: Pick<Edit, "matchStatus">): string {
  const isTold = matchStatus !== undefined && matchStatus !== match.matchStatus;
  const isSame = FLAGS.every((flag) => match[flag] === settled[flag]);
  return isTold || isSame || settled.matchWinner !== null ? settled.matchStatus : statusText(settled);
}
