/** How administrators add, edit and delete matches, each verb in one transaction with the audit. */
import { refuseOvertaken, refuseUnseen } from "../activity/changed-meanwhile";
import { recordDeed, type SeasonActor } from "../activity/record";
import type { DeletedMatch, EditedMatch, NewMatch } from "../match/fixture-schema";
import { holdMatch } from "../match/hold-match";
import { defaultName } from "../match/match-names";
import { byHandAfter, holdSecondInnings } from "../match/provenance";
import type { Match } from "../match/schema";
import { holdPurses } from "../pick/hold-purses";
import { actAs } from "../pick/pick-events";
import { removePicks } from "../pick/remove-picks";
import { Refusal } from "../refusal/catalogue";
import { withdrawRemindersOf } from "../reminder/withdraw";
import { withdrawPicks } from "../scoring/award";
import { refreshHomeBonus } from "../scoring/home-bonus";
import { refreshStreaks } from "../scoring/refresh-streaks";
import { ensureSealed } from "../seal/sealing";
import { requireRunning } from "../season/current-season";
import { inSeason } from "../transaction";
import { change } from "./change";
import { editedName, editedStatus, editedWinner, settable } from "./edited-match";
import { MATCH_WORDS } from "./field-words";
import { beginEntered, requireResultOfSides, resultOf, settleFlags, statusText, UNPLAYED } from "./match-state";
import { summaryOfMatch } from "./record-change";
import { sealedBefore } from "./sealed-before";
import { refuseSecondOf, refuseTakenNumber } from "./taken-number";

/**
 * Adds a match. Throws SEASON_OVER, MATCH_EXISTS for an id that is taken, INVALID_INPUT for a winner that does not play, and
 * CHANGED_MEANWHILE if the number was seen to be free and is not any more: perhaps it is the same match.
 */
export async function createMatch(fields: NewMatch, actor: SeasonActor): Promise<Match> {
  const { matchId, seen, ...given } = settable(fields);
  return inSeason(async (tx) => {
    await requireRunning(tx, actor.season);
    if (matchId && (await tx.match.findUnique({ where: { matchId } }))) throw new Refusal("MATCH_EXISTS");
    if (seen) await refuseTakenNumber(tx, given.matchNumber, seen);
    const flagged = settleFlags({ ...UNPLAYED, venue: "", ...given, matchName: given.matchName || defaultName(given) });
    const values = { ...flagged, matchStatus: given.matchStatus ?? statusText(flagged) };
    requireResultOfSides(values);
    const resultSetByHand = values.matchWinner !== null;
    const sealed = await sealedBefore(tx, matchId ? [matchId] : []);
    const again = matchId ? { matchId, picksClosedAt: sealed.get(matchId) ?? null } : {};
    const match = await tx.match.create({ data: { ...values, resultSetByHand, ...again } });
    await refreshHomeBonus(tx, actor.season);
    await recordDeed(tx, actor, { action: "create-match", match, after: summaryOfMatch(match) });
    return match;
  });
}

/**
 * Changes a match. Picks for a side that no longer plays are removed (rule 5); answers how many. Throws NOT_FOUND,
 * INVALID_INPUT for a winner that does not play and for a new number that another match has, CHANGED_MEANWHILE.
 */
export async function editMatch(fields: EditedMatch, actor: SeasonActor): Promise<{ match: Match; removed: number }> {
  const { matchId, seen, followSource = [], ...given } = settable(fields);
  const { matchNumber } = given;
  if (seen?.matchNumber !== undefined && seen.matchNumber !== matchNumber) await refuseSecondOf(matchNumber, matchId);
  return change(matchId, "edit-match", actor, (match, innings) => {
    refuseOvertaken({ stored: match, seen, wanted: given }, MATCH_WORDS);
    const matchWinner = editedWinner(match, given);
    const result = matchWinner === match.matchWinner ? match : resultOf(match, matchWinner);
    const { matchStatus } = given.matchStatus === match.matchStatus ? result : { ...result, ...given };
    const edited = { ...match, ...result, ...given, matchStatus, matchWinner, matchName: editedName(match, given) };
    const flagged = settleFlags({ ...edited, byHand: byHandAfter(match, edited, followSource) });
    const settled = holdSecondInnings(match, beginEntered(match, flagged, innings));
    return { ...settled, matchStatus: editedStatus(match, settled, given) };
  });
}

/**
 * Deletes a match with its picks; what they earned goes, what they cost comes back. Throws NOT_FOUND, and
 * CHANGED_MEANWHILE if the match is another than was seen.
 */
export async function deleteMatch(
  matchId: string,
  actor: SeasonActor,
  seen?: DeletedMatch["seen"],
): Promise<{ removed: number }> {
  await ensureSealed(matchId, actor.now);
  return inSeason(async (tx) => {
    await actAs(tx, actor.userId);
    const match = await holdMatch(tx, matchId, "alone");
    const picked = (await tx.pick.findFirst({ where: { matchId } })) !== null;
    refuseUnseen({ stored: { ...match, picked }, seen }, MATCH_WORDS);
    await holdPurses(tx, matchId);
    await withdrawPicks(tx, { matchId }, actor.season.rules);
    const removed = await removePicks(tx, matchId, match, []);
    await tx.match.delete({ where: { matchId } });
    await withdrawRemindersOf(tx, matchId, actor);
    await refreshStreaks(tx, [match], actor.season.rules);
    await refreshHomeBonus(tx, actor.season);
    await recordDeed(tx, actor, {
      action: "delete-match",
      match,
      before: { ...summaryOfMatch(match), picks: removed },
    });
    return { removed };
  });
}
