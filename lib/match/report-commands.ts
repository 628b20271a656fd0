/** Stores what the match data source says about a match; it passes the same door as an administrator's change. */
import { type Actor, MATCH_DATA, recordDeed } from "../audit/record";
import { db, inSeasonOrder } from "../db";
import type { InningsReport, MatchReport } from "../feed/report";
import { lockSeason, refreshHomeBonus } from "../leaderboard/scoring";
import { sideOf, TBC } from "../team/rules";
import { change, summary } from "./change";
import { merge } from "./merge";
import type { Match } from "./schema";

export interface Stored {
  outcome: "created" | "updated" | "unchanged";
  match: Match;
  /** How many picks went with a side that no longer plays (rule 5). */
  removed: number;
}

/**
 * Stores a report, as a new match or over the one of the same id; never by number, since a match that is replayed gets
 * a new id. Answers a sentence where that cannot be done. `nextNumber` is for a match whose name bears none.
 */
export async function storeReport(report: MatchReport, now: Date, nextNumber?: number): Promise<Stored | string> {
  const actor: Actor = { userId: MATCH_DATA.id, now };
  const { matchId, matchName, teamOne, teamTwo } = report;
  const stranger = [teamOne, teamTwo].find((side) => side !== null && sideOf(side) === undefined);
  if (stranger) return `"${matchName}": ${stranger} is no team of this league`;
  if (teamOne !== null && teamOne === teamTwo && teamOne !== TBC) return `"${matchName}" names one team twice`;
  const created = await createFromReport(report, actor, nextNumber);
  if (created !== null) return created;
  const { match, removed, changed } = await change(matchId, "refresh-match", actor, (old, innings) =>
    merge(old, innings, report),
  );
  return { outcome: changed ? "updated" : "unchanged", match, removed };
}

/** Adds the match, or says what it lacks for that; null when it is there already. */
async function createFromReport(report: MatchReport, actor: Actor, nextNumber = 0): Promise<Stored | string | null> {
  const { innings, ...told } = report;
  const { matchId, matchName, matchDate, teamOne, teamTwo, matchType, venue, matchStatus } = told;
  const matchNumber = told.matchNumber ?? nextNumber;
  const where = { matchId };
  if (await db().match.count({ where })) return null;
  if (matchDate === null) return `"${matchName}" names no start`;
  if (teamOne === null || teamTwo === null) return `"${matchName}" names no sides`;
  if (matchNumber < 1) return `"${matchName}" names no number`;
  const settled = { matchNumber, matchDate, teamOne, teamTwo, matchType: matchType ?? "League" };
  const values = { ...told, ...settled, venue: venue ?? "", matchStatus: matchStatus ?? "Match not started" };
  return inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    if (await tx.match.count({ where })) return null;
    const match = await tx.match.create({ data: { ...values, innings: { create: innings.map(toRow) } } });
    await refreshHomeBonus(tx);
    await recordDeed(tx, actor, { action: "create-match", match, after: summary(match) });
    return { outcome: "created", match, removed: 0 };
  });
}

function toRow({ team, runs, wickets, balls }: InningsReport, index: number) {
  return { number: index + 1, team, runs, wickets, balls };
}
