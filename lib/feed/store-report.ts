/** Stores reports of the match data source: adds a match, or changes it the way administrators do. */

import type { SeasonActor } from "../activity/actions";
import { MATCH_DATA, recordAction } from "../activity/actions";
import { HOUR, MINUTE } from "../clock";
import { db, inSeason, inTransaction, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { type Alter, applyChange, type Begin, summaryOfMatch } from "../match/apply-change";
import { REPORT_VALID_FOR } from "../match/deadlines";
import { type Innings, scoreText } from "../match/innings";
import { hasEnded, type MatchType } from "../match/rules";
import type { Match } from "../match/schema";
import { stageCalled } from "../match/stage";
import { withTbd } from "../match/text";
import { rescoreSeason } from "../scoring/save-scores";
import { sealedBefore } from "../seal/actions";
import { ofCurrentSeason, requireRunning } from "../season/data";
import type { Moment, Season } from "../season/schema";
import { isTbc, sideOf, TBC } from "../team/names";
import { type MatchReport, merge, numbered, type Trust } from "./merge";

/** The result of storing a report. */
export interface Stored {
  outcome: "created" | "updated" | "unchanged";
  match: Match;
  /** How many picks were for a team that no longer plays (rule 5). */
  removed: number;
  /** A score that says less than the stored one, to pass along with the next report. */
  doubted: readonly Innings[] | null;
  /** What an administrator should look at. */
  remark?: string;
}

export interface Reporting extends Partial<Trust>, Moment {
  /** The administrator who overrides; by default the source is the actor. */
  actor?: SeasonActor;
  /** For a job: throws once another run has the job. */
  begin?: Begin | undefined;
}

/**
 * Stores a report as a new match, or over the one with the same id; never by number, since a replayed match gets a new
 * id. Returns a sentence if that can't be done. `nextNumber` is for a match without a number.
 */
export async function storeReport(
  report: MatchReport,
  reporting: Reporting,
  nextNumber: number,
): Promise<Stored | string> {
  const { now, season } = reporting;
  const created =
    whyRejected(report, season) ?? (await createFromReport(report, { userId: MATCH_DATA.id, now, season }, nextNumber));
  return created ?? changeByReport(report, reporting);
}

/** Stores a report over the match with the same id, or returns why that can't be done. Throws NOT_FOUND. */
export async function changeByReport(report: MatchReport, reporting: Reporting): Promise<Stored | string> {
  const { now, season, doubted = null, override = false, begin } = reporting;
  const { actor = { userId: MATCH_DATA.id, now, season } } = reporting;
  const strangeness = whyRejected(report, season);
  if (strangeness !== null) return strangeness;
  let left = doubted;
  const alter: Alter = (old, innings) => {
    const merged = merge(old, innings, report, { doubted, override });
    left = merged.doubted;
    return merged.altered;
  };
  const { match, removed, changed } = await applyChange(report.matchId, "refresh-match", actor, alter, begin);
  // An administrator added the match, and the source knows it too.
  if (!match.fromSource) await note(Prisma.sql`from_source = true`, Prisma.sql`match_id = ${report.matchId}`);
  return { outcome: changed ? "updated" : "unchanged", match, removed, doubted: left };
}

/**
 * Notes that only the first innings is reported, if that extends the time for gamechangers (rule 13). Ignores reports
 * without a score, which don't say how far the match is, and scores that were doubted.
 */
export async function noteFirstInnings(report: MatchReport, { now, season }: Moment): Promise<void> {
  const { matchId, matchStarted, secondInningStarted, matchEnded, innings } = report;
  const [first, second] = innings;
  if (!matchStarted || secondInningStarted || matchEnded || !first || second) return;
  const { team, runs, wickets, balls } = first;
  const begunBefore = new Date(now.getTime() - season.rules.gamechangersEndAfter * MINUTE + REPORT_VALID_FOR);
  await note(
    Prisma.sql`first_innings_seen_at = GREATEST(first_innings_seen_at, ${now})`,
    Prisma.sql`match_id = ${matchId} AND match_date <= ${begunBefore} AND (
      SELECT count(*) = 1 AND bool_and(team = ${team} AND (
        'innings' = ANY(by_hand) OR (runs, wickets, balls) = (${runs}, ${wickets}, ${balls})))
      FROM innings WHERE innings.match_id = matches.match_id)`,
  );
}

/** Writes columns that are neither shown nor scored, and so need neither the season's lock nor an audit entry. */
async function note(what: Prisma.Sql, where: Prisma.Sql): Promise<void> {
  await inTransaction((tx) => tx.$executeRaw`UPDATE matches SET ${what} WHERE ${where}`);
}

/** Why the sides can't be those of a match of this league; null if they can. */
function whyRejected({ matchName, teamOne, teamTwo }: MatchReport, { teams }: Season): string | null {
  const unknownTeam = [teamOne, teamTwo].find((side) => side !== null && sideOf(side, teams) === undefined);
  const name = `"${withTbd(matchName)}"`;
  if (unknownTeam) return `${name}: ${unknownTeam} isn't a team in this league`;
  return teamOne !== null && teamOne === teamTwo && teamOne !== TBC ? `${name} has the same team twice` : null;
}

/** Adds the match, or returns what is missing for that; null if it exists already. Throws SEASON_OVER. */
export async function createFromReport(
  report: MatchReport,
  actor: SeasonActor,
  nextNumber: number,
): Promise<Stored | string | null> {
  const { innings, stage: called, ...reported } = report;
  const { matchId, matchName, matchDate, teamOne, teamTwo, matchType, venue, matchStatus } = reported;
  const matchNumber = reported.matchNumber ?? nextNumber;
  const where = { matchId };
  if (await db().match.count({ where })) return null;
  const name = `"${withTbd(matchName)}"`;
  if (matchDate === null) return `${name} has no start time`;
  if (teamOne === null || teamTwo === null) return `${name} has no teams`;
  if (matchNumber < 1) return `${name} has no match number`;
  const own = stageCalled(called ?? "", actor.season.rules);
  const type = own?.type ?? matchType;
  const fixture = { matchNumber, matchDate, teamOne, teamTwo, matchType: type ?? UNSAID };
  const values = { ...reported, ...fixture, venue: venue ?? "", matchStatus: matchStatus ?? "Match not started" };
  return inSeason(async (tx) => {
    // The call to the source took time: the next season may have started.
    await requireRunning(tx, actor.season);
    if (await tx.match.count({ where })) return null;
    const other = await findByHand(tx, fixture);
    if (other)
      return `${name} wasn't added because match ${other.matchNumber} was entered by hand. Keep that one, or delete it`;
    const picksClosedAt = (await sealedBefore(tx, [matchId])).get(matchId) ?? null;
    const match = await tx.match.create({
      data: {
        ...values,
        stage: own?.name ?? null,
        fromSource: true,
        picksClosedAt,
        innings: { create: numbered(innings) },
      },
    });
    await rescoreSeason(tx, actor.season);
    const after = { ...summaryOfMatch(match), ...(hasEnded(match) && { innings: scoreText(innings) }) };
    await recordAction(tx, actor, { action: "create-match", match, after });
    const unknown = `${name}: its stage${called ? ` "${called}"` : ""} is unknown. It was added as ${UNSAID}; edit its type if that's wrong`;
    return { outcome: "created", match, removed: 0, doubted: null, ...(type === null && { remark: unknown }) };
  });
}

/** The type of a match whose stage nobody knows. */
const UNSAID: MatchType = "League";

type Fixture = Pick<Match, "matchDate" | "matchNumber" | "matchType" | "teamOne" | "teamTwo">;

/** The same two teams don't meet twice within this time. */
const SAME_WITHIN = 12 * HOUR;

/** The same match, entered by hand or from a pack without the source's ids. */
async function findByHand(tx: Transaction, reported: Fixture): Promise<Match | undefined> {
  const at = reported.matchDate.getTime();
  const near = { gt: new Date(at - SAME_WITHIN), lt: new Date(at + SAME_WITHIN) };
  const others = await tx.match.findMany({ where: { ...ofCurrentSeason, fromSource: false, matchDate: near } });
  return others.find((other) => isSame(reported, other));
}

/**
 * There is one Final. While a side of another match is unknown, its type decides, and its number among League matches.
 */
function isSame(reported: Fixture, other: Fixture): boolean {
  const isOfType = reported.matchType === other.matchType;
  if (isOfType && reported.matchType === "Finals") return true;
  const sidesOf = ({ teamOne, teamTwo }: Fixture) => [teamOne, teamTwo].filter((side) => !isTbc(side)).sort();
  const [ours, others] = [sidesOf(reported), sidesOf(other)];
  if (new Set([...ours, ...others]).size > 2) return false;
  if (ours.length === 2 && others.length === 2) return true;
  // An administrator who entered an open match may have left its type at League.
  if (!isOfType) return other.matchType === UNSAID && ours.join() === others.join();
  return reported.matchType !== UNSAID || reported.matchNumber === other.matchNumber;
}
