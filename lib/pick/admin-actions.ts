/** What administrators do with picks, at any time. A pick in an awarded match is scored at once. */

import type { SeasonActor } from "../activity/actions";
import { recordAction } from "../activity/actions";
import { refuseStale } from "../activity/edit-version";
import { db, inSeason, type Transaction } from "../db";
import type { Match, Pick as PickRow } from "../generated/prisma/client";
import { lockMatch } from "../match/data";
import { arePicksOpen } from "../match/deadlines";
import { areSidesKnown } from "../match/rules";
import { takesCards } from "../match/stage";
import { Refusal } from "../refusal/catalogue";
import type { ExtrasUsed, PickMade } from "../scoring/points";
import { rescoreSeason } from "../scoring/rescore";
import { ensureSealed } from "../seal/actions";
import { currentSeasonId, ofCurrentSeason } from "../season/data";
import type { Rules } from "../season/schema";
import { insertPick, type NewPick, recordPickEvent, requireSide, spendWildcard, submitPick } from "./actions";
import { toPick, versionOfPick } from "./data";
import { spendGamechanger } from "./gamechanger-actions";
import { areCardsSpent } from "./rules";
import type { PlayerPick } from "./schema";

/**
 * Saves a pick that an administrator submits: as any player's if it is their own and picks are open, otherwise as a
 * recorded correction. Throws as submitPick does, except that corrections get PICKS_CLOSED only while a side is unknown
 * (rule 3).
 */
export async function submitAsAdmin(pick: NewPick, actor: SeasonActor): Promise<PlayerPick> {
  const match = await db().match.findUnique({ where: { matchId: pick.matchId } });
  const plays = pick.userId === actor.userId && match !== null && arePicksOpen(match, actor.now, actor.season);
  return plays ? submitPick(pick, actor) : addPick(pick, actor);
}

async function addPick(pick: NewPick, actor: SeasonActor): Promise<PlayerPick> {
  const { matchId, userId } = pick;
  return correct(matchId, actor, async (tx, match) => {
    const user = await requirePlayer(tx, userId);
    const predictedTeam = requireSide(match, pick.predictedTeam, actor.season.teams);
    if (!areSidesKnown(match))
      throw new Refusal("PICKS_CLOSED", { message: "You can add picks once both teams are set" });
    const old = await tx.pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
    if (old)
      throw new Refusal("ALREADY_PICKED", { message: "This player has already picked this match. Edit that pick." });
    const made = await insertPick(tx, { ...pick, predictedTeam });
    await recordPickEvent(tx, "made", made, actor.userId);
    await pay(tx, match, actor.season.rules, userId, NO_EXTRAS, made);
    await rescoreSeason(tx, actor.season);
    const scored = await requirePick(tx, made._id);
    await recordAction(tx, actor, { action: "add-pick", match, user, after: summary(scored) });
    return toPick(scored);
  });
}

/** Changes a pick. Throws NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT, and as spendWildcard and spendGamechanger do. */
export async function editPick(
  id: string,
  changed: PickMade,
  actor: SeasonActor,
  version?: string,
): Promise<PlayerPick> {
  return correct(await matchOfPick(id), actor, async (tx, match) => {
    const { pick, user } = await lockPick(tx, id, version);
    const { wildcardUsed, gamechangerUsed } = changed;
    const predictedTeam = requireSide(match, changed.predictedTeam, actor.season.teams);
    const edited = await tx.pick.update({ where: { id }, data: { predictedTeam, wildcardUsed, gamechangerUsed } });
    if (versionOfPick(edited) !== versionOfPick(pick)) await recordPickEvent(tx, "changed", edited, actor.userId);
    await pay(tx, match, actor.season.rules, pick.userId, pick, edited);
    await rescoreSeason(tx, actor.season);
    const scored = await requirePick(tx, id);
    await recordAction(tx, actor, { action: "edit-pick", match, user, before: summary(pick), after: summary(scored) });
    return toPick(scored);
  });
}

/** Deletes a pick and returns what it cost. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function removePick(id: string, actor: SeasonActor, version?: string): Promise<void> {
  await correct(await matchOfPick(id), actor, async (tx, match) => {
    const { pick, user } = await lockPick(tx, id, version);
    await tx.pick.delete({ where: { id } });
    await recordPickEvent(tx, "deleted", pick, actor.userId);
    await rescoreSeason(tx, actor.season);
    await recordAction(tx, actor, { action: "delete-pick", match, user, before: summary(pick) });
  });
}

/** One correction at a time, with the match locked. Picks are sealed first, so that later entries show as such. */
async function correct<T>(
  matchId: string,
  { now }: SeasonActor,
  work: (tx: Transaction, match: Match) => Promise<T>,
): Promise<T> {
  await ensureSealed(matchId, now);
  return inSeason(async (tx) => work(tx, await lockMatch(tx, matchId, "alone")));
}

const NO_EXTRAS: ExtrasUsed = { wildcardUsed: false, gamechangerUsed: false };

/** Takes what a pick costs now and didn't before. What it no longer costs is returned when the season is scored. */
async function pay(tx: Transaction, match: Match, rules: Rules, userId: string, before: ExtrasUsed, after: ExtrasUsed) {
  const [wildcard, gamechanger] = [
    after.wildcardUsed && !before.wildcardUsed,
    after.gamechangerUsed && !before.gamechangerUsed,
  ];
  if (wildcard && !takesCards(match, rules)) throw new Refusal("WILDCARD_NOT_ALLOWED");
  if (gamechanger && !takesCards(match, rules)) throw new Refusal("GAMECHANGER_NOT_ALLOWED");
  if (!areCardsSpent(match, rules)) return;
  if (wildcard) await spendWildcard(tx, userId);
  if (gamechanger) await spendGamechanger(tx, userId);
}

/** The pick, if it still has this version, and its player. Locks the entry, which comes before leaderboard entries. */
async function lockPick(tx: Transaction, id: string, version: string | undefined) {
  const pick = await requirePick(tx, id);
  refuseStale(versionOfPick(pick), version);
  const user = await requirePlayer(tx, pick.userId);
  await tx.$executeRaw`
    SELECT 1 FROM entries WHERE season_id = ${currentSeasonId} AND user_id = ${pick.userId} FOR NO KEY UPDATE`;
  return { pick, user };
}

async function requirePlayer(tx: Transaction, userId: string) {
  const user = await tx.user.findFirst({ where: { id: userId, entries: { some: ofCurrentSeason } } });
  if (!user) throw new Refusal("NOT_FOUND", { message: "This player doesn't exist" });
  return user;
}

async function matchOfPick(id: string): Promise<string> {
  return (await requirePick(db(), id)).matchId;
}

async function requirePick(database: Pick<Transaction, "pick">, id: string): Promise<PickRow> {
  const pick = await database.pick.findUnique({ where: { id } });
  if (!pick) throw new Refusal("NOT_FOUND", { message: "This pick doesn't exist" });
  return pick;
}

function summary({ predictedTeam, wildcardUsed, gamechangerUsed, isCorrect, pointsAwarded }: PickRow) {
  return { predictedTeam, wildcardUsed, gamechangerUsed, isCorrect, pointsAwarded };
}
