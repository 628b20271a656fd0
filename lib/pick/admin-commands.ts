/** What administrators do with anybody's picks, at any time. A pick of an awarded match is scored anew at once. */

import { refuseOvertaken, refuseUnseen } from "../activity/changed-meanwhile";
import { recordDeed, type SeasonActor } from "../activity/record";
import { db } from "../db";
import type { Pick as PickRow } from "../generated/prisma/client";
import { arePicksOpen } from "../match/deadlines";
import { areSidesKnown } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { withdrawPicks } from "../scoring/award";
import type { PickMade } from "../scoring/points";
import { sideOf } from "../team/names";
import type { Team } from "../team/schema";
import { type NewPick, submitPick } from "./commands";
import { correct, insertPick, NO_EXTRAS, pay, requirePlayer, rescore } from "./correction";
import { toPrediction } from "./data";
import { matchOfPick, requirePick } from "./find-pick";
import { holdPurse } from "./hold-purses";
import { requireSide } from "./require-side";
import type { Prediction } from "./schema";

/**
 * A pick that an administrator submits: their own, as any player's, as long as picks are open; otherwise one that
 * somebody forgot, which goes on record. Throws as submitPick does; the latter is taken at any time, though not before
 * both sides are known (rule 3).
 */
export async function submitAsAdmin(pick: NewPick, actor: SeasonActor): Promise<Prediction> {
  const match = await db().match.findUnique({ where: { matchId: pick.matchId } });
  const plays = pick.userId === actor.userId && match !== null && arePicksOpen(match, actor.now, actor.season);
  return plays ? submitPick(pick, actor) : addPick(pick, actor);
}

async function addPick(pick: NewPick, actor: SeasonActor): Promise<Prediction> {
  const { teams } = actor.season;
  return correct(pick.matchId, actor, async (tx, match) => {
    const user = await requirePlayer(tx, pick.userId);
    const predictedTeam = requireSide(match, pick.predictedTeam, teams);
    if (!areSidesKnown(match)) throw new Refusal("PICKS_CLOSED", { message: UNKNOWN_SIDES });
    const { matchId, userId } = pick;
    const old = await tx.pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
    if (old) throw new Refusal("ALREADY_PICKED", { message: "This player has a pick in this match. Edit that one" });
    const made = await insertPick(tx, { ...pick, predictedTeam });
    await pay(tx, match, pick.userId, NO_EXTRAS, made);
    await rescore(tx, match, pick.userId, actor.season);
    const scored = await requirePick(tx, made._id);
    await recordDeed(tx, actor, { action: "add-pick", match, user, after: summary(scored) });
    return toPrediction(scored);
  });
}

const UNKNOWN_SIDES = "Picks can be added once both sides are known";

/** What people call the fields that two administrators can disagree on. */
const WORDS = {
  names: {
    predictedTeam: "the prediction",
    wildcardUsed: "the wildcard",
    gamechangerUsed: "the gamechanger",
  },
};

/**
 * Changes a pick. Throws NOT_FOUND, INVALID_INPUT, WILDCARD_NOT_ALLOWED, NO_WILDCARDS_LEFT and their likes, and
 * CHANGED_MEANWHILE if `seen` was the pick that the administrator had before them and it is another now.
 */
export async function editPick(
  id: string,
  changed: PickMade,
  actor: SeasonActor,
  seen?: PickMade,
): Promise<Prediction> {
  const { teams } = actor.season;
  return correct(await matchOfPick(id), actor, async (tx, match) => {
    const pick = await requirePick(tx, id);
    const user = await requirePlayer(tx, pick.userId);
    const { wildcardUsed, gamechangerUsed } = changed;
    const written = { predictedTeam: requireSide(match, changed.predictedTeam, teams), wildcardUsed, gamechangerUsed };
    refuseOvertaken({ stored: pick, seen: seen && inFull(seen, teams), wanted: written }, WORDS);
    await holdPurse(tx, pick.userId);
    await withdrawPicks(tx, { matchId: match.matchId, userId: pick.userId }, actor.season.rules);
    await tx.pick.update({ where: { id }, data: written });
    await pay(tx, match, pick.userId, pick, written);
    await rescore(tx, match, pick.userId, actor.season);
    const scored = await requirePick(tx, id);
    await recordDeed(tx, actor, { action: "edit-pick", match, user, before: summary(pick), after: summary(scored) });
    return toPrediction(scored);
  });
}

/**
 * Deletes a pick; what it cost comes back. Throws NOT_FOUND, and CHANGED_MEANWHILE if the pick is another than was seen.
 */
export async function removePick(id: string, actor: SeasonActor, seen?: PickMade): Promise<void> {
  const { teams } = actor.season;
  await correct(await matchOfPick(id), actor, async (tx, match) => {
    const pick = await requirePick(tx, id);
    refuseUnseen({ stored: pick, seen: seen && inFull(seen, teams) }, WORDS);
    const user = await requirePlayer(tx, pick.userId);
    await holdPurse(tx, pick.userId);
    await withdrawPicks(tx, { matchId: match.matchId, userId: pick.userId }, actor.season.rules);
    await tx.pick.delete({ where: { id } });
    await pay(tx, match, pick.userId, pick, NO_EXTRAS);
    await rescore(tx, match, pick.userId, actor.season);
    await recordDeed(tx, actor, { action: "delete-pick", match, user, before: summary(pick) });
  });
}

/** A pick with its team's full name: a form may show the short code. */
function inFull(pick: PickMade, teams: readonly Team[]): PickMade {
  return { ...pick, predictedTeam: sideOf(pick.predictedTeam, teams) ?? pick.predictedTeam };
}

function summary({ predictedTeam, wildcardUsed, gamechangerUsed, isCorrect, pointsAwarded }: PickRow) {
  return { predictedTeam, wildcardUsed, gamechangerUsed, isCorrect, pointsAwarded };
}
