/** How a season ends and the next one begins; see docs/decisions/047-seasons.md. */
import { type Actor, recordDeed } from "../activity/record";
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { withdrawAllReminders } from "../reminder/withdraw";
import { requireRunning, seasonIn } from "../season/current-season";
import { inSeason } from "../transaction";
import { freezeTable } from "./freeze-table";

/** Of the current season: how many matches there are, and how many of them have no points awarded. */
export async function countUnfinished(
  tx: Pick<Transaction, "match">,
): Promise<{ matches: number; unfinished: number }> {
  const season = { isCurrent: true };
  const [matches, unfinished] = [
    await tx.match.count({ where: { season } }),
    await tx.match.count({ where: { season, awardedAt: null } }),
  ];
  return { matches, unfinished };
}

/** Throws CHANGED_MEANWHILE if other than so many matches of the current season have no points. */
export async function requireUnfinished(tx: Pick<Transaction, "match">, expected: number): Promise<void> {
  const { unfinished } = await countUnfinished(tx);
  if (unfinished !== expected) throw new Refusal("CHANGED_MEANWHILE", { message: awaited(unfinished) });
}

/**
 * Closes the current season: its table and its prizes stay as they are from then on, and nothing of it changes any more.
 * Throws SEASON_OVER, and CHANGED_MEANWHILE if other than `unfinished` matches have no points.
 */
export async function closeSeason({ unfinished }: { unfinished: number }, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    // Whoever joins at this moment is in the table that is frozen, or in none.
    await tx.$executeRaw`SELECT FROM seasons WHERE is_current FOR NO KEY UPDATE`;
    await requireRunning(tx);
    await requireUnfinished(tx, unfinished);
    const season = await seasonIn(tx);
    // From now on everybody may see all of them (rule 2), also once the season is opened again.
    const unshown = { closedEarlyAt: { not: null }, picksShownAt: null };
    await tx.match.updateMany({ where: { seasonId: season.id, ...unshown }, data: { picksShownAt: actor.now } });
    // Whoever has judged a match before judges it anew; whoever holds one is waited for.
    await tx.match.updateMany({ where: { seasonId: season.id, awardedAt: null }, data: { updatedAt: actor.now } });
    await withdrawAllReminders(tx);
    const players = await freezeTable(tx, season);
    const data = { state: "over" as const, closedAt: actor.now };
    await tx.season.update({ where: { id: season.id }, data });
    await recordDeed(tx, actor, { action: "close-season", after: { season: season.name, players, unfinished } });
  });
}

function awaited(matches: number): string {
  const which = matches === 1 ? "1 match has" : `${matches || "No"} matches have`;
  return `${which} no points awarded by now. Look again before you close the season`;
}

/** Opens the current season again, as long as the next one has not begun: its table lives again. Throws SEASON_RUNNING. */
export async function reopenSeason(actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const { id, name, state } = await seasonIn(tx);
    if (state !== "over") throw new Refusal("SEASON_RUNNING", { message: "This season is not closed" });
    await tx.season.update({ where: { id }, data: { state: "running", closedAt: null } });
    await tx.seasonResult.deleteMany({ where: { seasonId: id } });
    await recordDeed(tx, actor, { action: "reopen-season", after: { season: name } });
  });
}

/**
 * Makes a season that is to come the current one, which nobody has joined yet. The one before has to be closed, unless it has
 * no match. Throws NOT_FOUND, SEASON_RUNNING.
 */
export async function startSeason(slug: string, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const next = await tx.season.findUnique({ where: { slug } });
    if (next?.state !== "to_come") throw new Refusal("NOT_FOUND", { message: "There is no such season to start" });
    const { id, name, state } = await seasonIn(tx);
    const { matches } = await countUnfinished(tx);
    if (state !== "over" && matches > 0) throw new Refusal("SEASON_RUNNING");
    const closed = state === "over" ? {} : { state: "over" as const, closedAt: actor.now };
    await tx.season.update({ where: { id }, data: { ...closed, isCurrent: false } });
    await tx.season.update({ where: { id: next.id }, data: { isCurrent: true, state: "running" } });
    const [before, after] = [{ season: name }, { season: next.name }];
    await recordDeed(tx, actor, { action: "start-season", before, after });
  });
}
