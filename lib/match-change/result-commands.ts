/** How administrators say how far a match is, who has won it, and that its points are awarded. */
import { refuseOvertaken, refuseUnseen } from "../activity/changed-meanwhile";
import type { SeasonActor } from "../activity/record";
import { spanInWords } from "../clock";
import { db, type Transaction } from "../db";
import type { Match as MatchRow } from "../generated/prisma/client";
import { REOPEN_WITHIN, whyPicksStayClosed } from "../match/close-early";
import { holdSecondInnings, withByHand } from "../match/provenance";
import type { AwardTakenBack, ResultUpdate, Toggle } from "../match/result-schema";
import { DRAW } from "../match/rules";
import type { Match } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { ensureSealed } from "../seal/sealing";
import { inSeason } from "../transaction";
import { change, take } from "./change";
import { MATCH_WORDS } from "./field-words";
import { beginEntered, FLAGS, resultOf, settleFlags, statusText, UNPLAYED } from "./match-state";
import { weighChange } from "./weigh-change";

/** Sets whether a match has started, is in its second innings, and has ended. Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function setStatus({ matchId, seen, restores, ...flags }: Toggle, actor: SeasonActor): Promise<Match> {
  const { match } = await change(matchId, "set-status", actor, (old, innings) => {
    refuseOvertaken({ stored: old, seen, wanted: flags }, MATCH_WORDS);
    const settled = settleFlags({ ...old, ...flags });
    // What is put back is as it was.
    const begun = restores ? settled : beginEntered(old, settled, innings);
    const altered = holdSecondInnings(old, begun, restores?.secondInningsByHand);
    const isSame = FLAGS.every((flag) => old[flag] === altered[flag]);
    // A result keeps its own words.
    const words = altered.matchWinner === null ? statusText(altered) : old.matchStatus;
    // Words that were put back would speak of no result.
    const restored = altered.matchWinner === null ? restores?.matchStatus : undefined;
    return { ...altered, matchStatus: isSame ? old.matchStatus : (restored ?? words) };
  });
  return match;
}

/**
 * Opens picks again that an administrator has closed early by mistake, and takes back what closed them: start, end,
 * result and innings (rule 2). Throws NOT_FOUND, PICKS_STAY_CLOSED once it is too late or somebody has seen another's pick, and
 * CHANGED_MEANWHILE if a result or an award would go that was not seen.
 */
export async function reopenPicks({ matchId, seen }: AwardTakenBack, actor: SeasonActor): Promise<Match> {
  const { match } = await change(matchId, "reopen-picks", actor, (old) => {
    const why = whyPicksStayClosed(old, actor.now, actor.season.rules);
    if (why !== null) throw new Refusal("PICKS_STAY_CLOSED", { message: STAY_CLOSED[why] });
    refuseUnseen({ stored: old, seen }, MATCH_WORDS, NOT_TAKEN_BACK);
    const byHand = withByHand(old, ["innings", "secondInningStarted"], false);
    return { ...old, ...UNPLAYED, byHand, resultSetByHand: false, closedEarlyAt: null, innings: [] };
  });
  return match;
}

const STAY_CLOSED = {
  "not-early": "The picks of this match were not closed early",
  shown:
    "Picks of this match have been shown to players since it was closed, or its closing has come meanwhile, so they stay closed",
  "too-late": `Picks that were closed early can be reopened for ${spanInWords(REOPEN_WITHIN)} only`,
};

/**
 * Sets, corrects or clears a result. If the points are awarded they follow at once, and clearing withdraws them
 * (rule 17). Throws NOT_FOUND, INVALID_INPUT for a winner that does not play, CHANGED_MEANWHILE if `seen` was the result
 * that the administrator had before them and it is another now.
 */
export async function setResult(
  matchId: string,
  matchWinner: string | null,
  actor: SeasonActor,
  seen?: ResultUpdate["seen"],
): Promise<Match> {
  const { match } = await change(matchId, "set-result", actor, (old) => {
    refuseOvertaken({ stored: old, seen, wanted: { matchWinner } }, MATCH_WORDS);
    return { ...old, ...resultOf(old, matchWinner) };
  });
  return match;
}

/** Puts a result back as it was before it was changed, award included; what was seen has to stand unchanged. Throws as setResult does. */
export async function putResultBack(
  { matchId, matchWinner, seen, restores }: ResultUpdate & Required<Pick<ResultUpdate, "restores">>,
  actor: SeasonActor,
): Promise<Match> {
  const { match } = await change(matchId, "set-result", actor, (old) => {
    if (old.matchWinner === matchWinner) return old;
    refuseUnseen({ stored: old, seen }, MATCH_WORDS, NOT_TAKEN_BACK);
    const { awarded, ...rest } = restores;
    return { ...old, ...rest, matchWinner, awardedAt: awarded ? (old.awardedAt ?? actor.now) : null };
  });
  return match;
}

const NOT_TAKEN_BACK = "Nothing is taken back yet";

/** Awards the points of a match; a second time changes nothing (rule 17). Throws NOT_FOUND, NO_RESULT_YET. */
export async function awardPoints(matchId: string, actor: SeasonActor) {
  const { match } = await change(matchId, "award-points", actor, (old) => {
    if (old.matchWinner === null) throw new Refusal("NO_RESULT_YET");
    return { ...old, awardedAt: old.awardedAt ?? actor.now };
  });
  const picks = await db().pick.groupBy({ by: "isCorrect", where: { matchId }, _count: true });
  const awarded = picks.reduce((sum, { _count }) => sum + _count, 0);
  const correct = picks.find(({ isCorrect }) => isCorrect)?._count ?? 0;
  return { awarded, correct, awardedAt: match.awardedAt, isDraw: match.matchWinner === DRAW };
}

/** Awards the points of a match that the source has settled, if it still is due once it is held. */
export async function awardSettled(
  matchId: string,
  actor: SeasonActor,
  isDue: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const alter = (old: MatchRow) => ({ ...old, awardedAt: old.awardedAt ?? actor.now });
  const wanted = { matchId, action: "award-points" as const, actor, alter };
  await ensureSealed(matchId, actor.now);
  await inSeason(async (tx) => {
    const step = await weighChange(tx, wanted);
    if (await isDue(tx)) await take(tx, wanted, step);
  });
}

/**
 * Takes an award back: points, streaks and table are as if it had never been made, and the result stays (rule 22). Where
 * none stands nothing changes. Throws NOT_FOUND, CHANGED_MEANWHILE if it is not the award of the result that was seen.
 */
export async function takeBackAward({ matchId, seen }: AwardTakenBack, actor: SeasonActor): Promise<Match> {
  const { match } = await change(matchId, "take-back-award", actor, (old) => {
    if (old.awardedAt !== null) refuseUnseen({ stored: old, seen }, MATCH_WORDS, NOT_TAKEN_BACK);
    return { ...old, awardedAt: null };
  });
  return match;
}
