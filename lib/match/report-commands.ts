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
  const created = strangenessOf(report) ?? (await createFromReport(report, { userId: MATCH_DATA.id, now }, nextNumber));
  return created ?? changeByReport(report, now);
}

/** Stores a report over the match of the same id, or answers why that cannot be done. Throws NOT_FOUND. */
export async function changeByReport(report: MatchReport, now: Date): Promise<Stored | string> {
  const strangeness = strangenessOf(report);
  if (strangeness !== null) return strangeness;
  const actor = { userId: MATCH_DATA.id, now };
  const { match, removed, changed } = await change(report.matchId, "refresh-match", actor, (old, innings) =>
    merge(old, innings, report),
  );
  return { outcome: changed ? "updated" : "unchanged", match, removed };
}

/** Why the sides cannot be those of a match of ours; null if they can. */
function strangenessOf({ matchName, teamOne, teamTwo }: MatchReport): string | null {
  const stranger = [teamOne, teamTwo].find((side) => side !== null && sideOf(side) === undefined);
  if (stranger) return `"${matchName}": ${stranger} is no team of this league`;
  return teamOne !== null && teamOne === teamTwo && teamOne !== TBC ? `"${matchName}" names one team twice` : null;
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
