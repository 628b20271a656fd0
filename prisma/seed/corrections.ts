/** What the demo's administrator has put right so far: without it the record of changes would be empty. */
import { recordDeed } from "@/lib/activity/record";
import { MINUTE } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { summaryOfMatch } from "@/lib/match-change/record-change";
import { DEMO_LOGINS } from "./logins";

/**
 * Puts on record what led to the season as it stands: the last result was first set to the other side, and a pick of that
 * match was added for somebody who had forgotten it.
 */
export async function recordCorrections(tx: Transaction): Promise<void> {
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { email: DEMO_LOGINS.admin } });
  const match = await tx.match.findFirst({
    where: { awardedAt: { not: null }, matchWinner: { not: DRAW } },
    orderBy: { matchDate: "desc" },
  });
  const { awardedAt } = match ?? {};
  if (!match || !awardedAt) return;
  const after = (minutes: number) => ({ userId, now: new Date(awardedAt.getTime() + minutes * MINUTE) });
  const open = summaryOfMatch({ ...match, matchWinner: null, awardedAt: null });
  const otherSide = match.matchWinner === match.teamOne ? match.teamTwo : match.teamOne;
  const mistaken = summaryOfMatch({ ...match, matchWinner: otherSide });
  await recordDeed(tx, after(0), { action: "set-result", match, before: open, after: mistaken });
  await recordDeed(tx, after(6), { action: "set-result", match, before: mistaken, after: summaryOfMatch(match) });
  const pick = await tx.pick.findFirstOrThrow({
    where: { matchId: match.matchId, userId: { not: userId } },
    orderBy: { user: { email: "desc" } },
    select: { predictedTeam: true, user: true },
  });
  const { user, predictedTeam } = pick;
  await recordDeed(tx, after(25), { action: "add-pick", match, user, after: { predictedTeam } });
}
