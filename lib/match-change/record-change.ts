/** What of a change of a match goes on record. */
import { MATCH_DATA, recordDeed, recordLosses } from "../activity/record";
import type { PickCount } from "../activity/rules";
import type { Transaction } from "../db";
import type { Match as MatchRow } from "../generated/prisma/client";
import { scoreText } from "../match/innings";
import type { Settlement } from "../pick/settle-wildcards-and-gamechangers";
import { isSame, type WantedChange, type WeighedChange } from "./weigh-change";

interface Outcome {
  match: MatchRow;
  /** How many picks went with a side that no longer plays. */
  removed: number;
  settled: Settlement;
}

/** Puts the change on record, and whoever lost a wildcard or a gamechanger by it. */
export async function recordChange(
  tx: Transaction,
  { action, actor }: WantedChange,
  { old, oldInnings, newInnings }: WeighedChange,
  { match, removed, settled }: Outcome,
): Promise<void> {
  const before = { ...summaryOfMatch(old), ...countsOf(removed, settled) };
  const after = summaryOfMatch(match);
  // The data source changes a score every minute: that alone is not for the record.
  const isBySource = actor.userId === MATCH_DATA.id;
  const scores =
    isBySource || newInnings === null ? [{}, {}] : [oldInnings, newInnings].map((one) => ({ innings: scoreText(one) }));
  const deed = { action, match, before: { ...before, ...scores[0] }, after: { ...after, ...scores[1] } };
  if (!(isBySource && isSame(before, after))) await recordDeed(tx, actor, deed);
  const { wildcards, gamechangers } = settled;
  await recordLosses(tx, actor, match, { mark: "wildcardUsed", userIds: wildcards.lost });
  await recordLosses(tx, actor, match, { mark: "gamechangerUsed", userIds: gamechangers.lost });
}

/** What came of the picks, as far as anything did: told with the change. */
function countsOf(picksRemoved: number, { wildcards, gamechangers }: Settlement): Partial<Record<PickCount, number>> {
  const counts: Record<PickCount, number> = {
    picksRemoved,
    wildcardsReturned: wildcards.returned,
    wildcardsRetaken: wildcards.retaken,
    gamechangersReturned: gamechangers.returned,
    gamechangersRetaken: gamechangers.retaken,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** A match as the record keeps it. */
export function summaryOfMatch(match: MatchRow) {
  const { matchName, matchNumber, matchType, teamOne, teamTwo } = match;
  const { matchStarted, secondInningStarted, matchEnded, matchWinner } = match;
  return {
    ...{ matchName, matchNumber, matchType, teamOne, teamTwo },
    ...{ matchStarted, secondInningStarted, matchEnded, matchWinner },
    matchDate: match.matchDate.toISOString(),
    venue: match.venue,
    byHand: match.byHand.join(", "),
    closedEarlyAt: match.closedEarlyAt?.toISOString() ?? null,
    awardedAt: match.awardedAt?.toISOString() ?? null,
  };
}
