/**
 * Stores a report of the match data source over a match, the way administrators change it. What an administrator set
 * stays (rule 18), and a report that says less than what is stored changes nothing, unless an administrator overrides.
 */
import { z } from "zod";
import { MATCH_DATA, type SeasonActor } from "../activity/actions";
import { MINUTE } from "../clock";
import { inTransaction } from "../db";
import { type Match as MatchRow, Prisma } from "../generated/prisma/client";
import type { FollowingField } from "../match/admin-schema";
import {
  type Alter,
  type Alteration,
  applyChange,
  type Begin,
  isByHand,
  type NumberedInnings,
  startEnteredInnings,
} from "../match/apply-match-change";
import { REPORT_VALID_FOR } from "../match/deadlines";
import type { Innings } from "../match/innings";
import { areSidesKnown, isResult, isShared, type MatchType, playsIn, type Sides } from "../match/rules";
import type { Match } from "../match/schema";
import { statusText, withTbd } from "../match/text";
import type { Moment, Season } from "../season/schema";
import { sideOf, TBC } from "../team/names";

/** A match as the source reports it; null for what it doesn't say. */
export interface MatchReport {
  matchId: string;
  matchName: string;
  matchNumber: number | null;
  /** What its name calls the stage, such as "Qualifier 1", and our type for that, if we know the word. */
  stage: string | null;
  matchType: MatchType | null;
  matchDate: Date | null;
  /** Full names of the season's teams, or `Tbc`; a team of another league by the source's name. */
  teamOne: string | null;
  teamTwo: string | null;
  venue: string | null;
  /** Text to show as it is. */
  matchStatus: string | null;
  matchStarted: boolean;
  secondInningStarted: boolean;
  matchEnded: boolean;
  /** One of the sides, `draw`, or null: a tie is left to an administrator. */
  matchWinner: string | null;
  /** In batting order. */
  innings: Innings[];
}

interface Trust {
  /** The score of the last report, if it said less than what is stored and was not accepted. */
  doubted: readonly Innings[] | null;
  /** An administrator wants the report even where it says less than what is stored. */
  override: boolean;
}

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
export function whyRejected({ matchName, teamOne, teamTwo }: MatchReport, { teams }: Season): string | null {
  const unknownTeam = [teamOne, teamTwo].find((side) => side !== null && sideOf(side, teams) === undefined);
  const name = `"${withTbd(matchName)}"`;
  if (unknownTeam) return `${name}: ${unknownTeam} isn't a team in this league`;
  return teamOne !== null && teamOne === teamTwo && teamOne !== TBC ? `${name} has the same team twice` : null;
}

interface Merged {
  altered: Alteration;
  doubted: readonly Innings[] | null;
}

/**
 * Merges a report whose teams, if it names them, play in this season. Its stage is ignored: what the pack or a person
 * said a match is, it stays.
 */
function merge(
  old: MatchRow,
  oldInnings: readonly NumberedInnings[],
  report: MatchReport,
  { doubted, override }: Trust,
): Merged {
  // The source still tells of the play that was abandoned.
  if (old.replayedAt && !override && (report.matchDate ?? old.replayedAt) <= old.replayedAt)
    return { altered: { ...old, innings: [...oldInnings] }, doubted: null };
  const sides = mergeSides(old, report);
  const reported = { ...report, innings: report.innings.filter(({ team }) => playsIn(sides, team)) };
  const matchStarted = report.matchStarted || (old.matchStarted && !override);
  const before = { innings: oldInnings, secondInningStarted: old.secondInningStarted };
  const score = keepHandSetScore(
    old,
    before,
    override ? { ...reported, doubted: null } : mergeScore(before, reported, doubted),
  );
  const fromReport = <Field extends FollowingField, Value>(
    field: Field,
    value: Value | null,
  ): MatchRow[Field] | Value => (value === null || isByHand(old, field) ? old[field] : value);
  const matchDate = fromReport("matchDate", report.matchDate);
  const altered = {
    ...old,
    ...sides,
    matchName: fromReport("matchName", namesOthers(old, sides, report) ? null : report.matchName),
    matchNumber: fromReport("matchNumber", report.matchNumber),
    matchDate,
    postponed: isPostponed(old, matchDate, report),
    venue: fromReport("venue", report.venue !== null && /^tb[acd]\b/i.test(report.venue) ? null : report.venue),
    matchStatus: mergeStatus(old, score, report, override),
    matchStarted,
    secondInningStarted: matchStarted && score.secondInningStarted,
    matchEnded: report.matchEnded || (old.matchEnded && !override),
    matchWinner: mergeWinner(old, sides, report, override),
    innings: numbered(score.innings),
  };
  return { altered: withEnteredSecondInnings(old, altered), doubted: score.doubted };
}

/** Whether the match waits for a new date: the source says so, and neither it nor a person has named one. */
function isPostponed(old: MatchRow, matchDate: Date, { matchStatus, matchStarted, matchEnded }: MatchReport): boolean {
  if (matchDate.getTime() !== old.matchDate.getTime()) return false;
  if (old.postponed || matchStarted || matchEnded || isByHand(old, "matchDate")) return old.postponed;
  return /\bpostponed\b/i.test(matchStatus ?? "");
}

export function numbered(innings: readonly Innings[]): NumberedInnings[] {
  return innings.map(({ team, runs, wickets, balls }, index) => ({ number: index + 1, team, runs, wickets, balls }));
}

/** Starts a second innings that was entered before its start was reported; the report's status would lag behind. */
function withEnteredSecondInnings<T extends MatchRow & { innings: readonly Innings[] }>(old: MatchRow, altered: T): T {
  const begun = startEnteredInnings(old, altered, altered.innings);
  const isBehind = begun !== altered && begun.matchWinner === null;
  return isBehind ? { ...begun, matchStatus: statusText(begun) } : begun;
}

/** The score, with what was set by hand (rule 18). */
function keepHandSetScore(match: MatchRow, before: Omit<MergedScore, "doubted">, score: MergedScore): MergedScore {
  const innings = isByHand(match, "innings") ? { innings: before.innings, doubted: null } : {};
  const second = isByHand(match, "secondInningStarted") ? { secondInningStarted: true } : {};
  return { ...score, ...innings, ...second };
}

/** A result that was set by hand stays (rule 18); otherwise the report's, or the old one if it names none. */
function mergeWinner(old: MatchRow, sides: Sides, { matchWinner }: MatchReport, override: boolean): string | null {
  if (old.resultSetByHand) return old.matchWinner;
  if (matchWinner !== null && isResult(sides, matchWinner)) return matchWinner;
  return old.matchWinner !== null && isResult(sides, old.matchWinner) && !override ? old.matchWinner : null;
}

/** The report's status, unless it lags behind what is stored or belongs to another result. */
function mergeStatus(old: MatchRow, score: MergedScore, report: MatchReport, override: boolean): string {
  if (report.matchStatus === null) return old.matchStatus;
  const hasOtherWinner = old.matchWinner !== report.matchWinner;
  if (override) return old.resultSetByHand && hasOtherWinner ? old.matchStatus : report.matchStatus;
  const isBehind =
    (old.matchStarted && !report.matchStarted) ||
    (old.matchEnded && !report.matchEnded) ||
    (score.secondInningStarted && !report.secondInningStarted && !report.matchEnded) ||
    // A score set by hand doesn't say how far the source is.
    (!isByHand(old, "innings") &&
      score.innings.some((one) => report.innings.some((other) => one.team === other.team && scoresLess(one, other))));
  const isOther = hasOtherWinner && (old.resultSetByHand || report.matchWinner === null);
  return isBehind || (old.matchWinner !== null && isOther) ? old.matchStatus : report.matchStatus;
}

/** The report's teams, in our order; the stored one where the report doesn't know it. */
function mergeSides(old: MatchRow, { teamOne: one, teamTwo: two }: MatchReport): Sides {
  const known = { teamOne: old.teamOne, teamTwo: old.teamTwo };
  // A result that was set by hand would be removed with its teams (rule 18).
  if (one === null || two === null || old.resultSetByHand) return known;
  const isTurned = (one === old.teamTwo && one !== TBC) || (two === old.teamOne && two !== TBC);
  const [reportedOne, reportedTwo] = isTurned ? [two, one] : [one, two];
  const teamOne = reportedOne === TBC || isByHand(old, "teamOne") ? old.teamOne : reportedOne;
  const teamTwo = reportedTwo === TBC || isByHand(old, "teamTwo") ? old.teamTwo : reportedTwo;
  return teamOne === teamTwo && teamOne !== TBC ? known : { teamOne, teamTwo };
}

/** Whether the report's name mentions other teams than the match's, or none where they are known. */
function namesOthers(old: MatchRow, sides: Sides, { teamOne, teamTwo }: MatchReport): boolean {
  const reported = [teamOne, teamTwo].filter((side) => side !== null);
  return old.matchName !== "" && areSidesKnown(sides) && reported.some((side) => !playsIn(sides, side));
}

interface Score {
  /** In batting order. */
  innings: readonly Innings[];
  secondInningStarted: boolean;
}

interface Reported extends Score {
  matchWinner: string | null;
}

interface MergedScore extends Score {
  /** A score that says less than the stored one and is not accepted yet; null for none. */
  doubted: readonly Innings[] | null;
}

/** How a doubted score is stored between two reports. */
export const doubtedSchema = z
  .array(z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() }))
  .nullable();

/**
 * The score after a report. One that says less than what is stored is doubted at first, since the source sometimes
 * sends old replies; if the next score continues it, the stored score was wrong.
 */
function mergeScore(old: Score, reported: Reported, doubted: readonly Innings[] | null): MergedScore {
  const innings = mergeInnings(old.innings, reported.innings);
  const secondInningStarted = old.secondInningStarted || reported.secondInningStarted;
  const merged = { innings, secondInningStarted };
  const saysLess = !isSame(innings, reported.innings) || (secondInningStarted && !reported.secondInningStarted);
  if (!saysLess) return { ...merged, doubted: null };
  if (reported.innings.length === 0) return { ...merged, doubted };
  if (!isPlausible(old, reported)) return { ...merged, doubted: null };
  if (!doubted || !continues(doubted, reported.innings)) return { ...merged, doubted: reported.innings };
  return { innings: reported.innings, secondInningStarted: reported.secondInningStarted, doubted: null };
}

/** Whether a score that says less can be right: runs don't drop to zero, and a match that was won had two innings. */
function isPlausible(old: Score, { innings, matchWinner }: Reported): boolean {
  const isLost = innings.some(({ team, runs }) => runs === 0 && runsOf(old.innings, team) > 0);
  const isWon = matchWinner !== null && !isShared(matchWinner);
  return !isLost && !(isWon && innings.length < 2);
}

function runsOf(innings: readonly Innings[], team: string): number {
  return innings.find((one) => one.team === team)?.runs ?? 0;
}

/** Whether a score can be a later one of the same play. */
function continues(before: readonly Innings[], now: readonly Innings[]): boolean {
  return before.every((one, index) => one.team === now[index]?.team && !scoresLess(one, now[index]));
}

/** For each innings the score that says more, in the report's order if it has all that are stored. */
function mergeInnings(old: readonly Innings[], reported: readonly Innings[]): readonly Innings[] {
  const missing = old.filter(({ team }) => !reported.some((one) => one.team === team));
  const isNew = ({ team }: Innings) => !old.some((one) => one.team === team);
  // The same innings under another team: one of the two labels is wrong.
  const isRenamed = reported.some(({ team }, index) => (old[index]?.team ?? team) !== team);
  if (isRenamed && !old.some((one, index) => scoresLess(one, reported[index]))) return reported;
  if (missing.length > 0 && reported.some(isNew)) return old;
  const merged = reported.map((now) => {
    const before = old.find(({ team }) => team === now.team);
    return before && scoresLess(before, now) ? before : now;
  });
  return missing.length > 0 ? old.map((one) => merged.find(({ team }) => team === one.team) ?? one) : merged;
}

/** The most runs that a scorer's correction takes away. */
const CORRECTION = 6;

/** Whether a score says less than an earlier one. */
function scoresLess(before: Innings, now: Innings | undefined): boolean {
  if (!now) return true;
  const isOlder = now.balls < before.balls && now.runs <= before.runs;
  return isOlder || now.runs < before.runs - CORRECTION || (now.runs === 0 && before.runs > 0);
}

function isSame(one: readonly Innings[], other: readonly Innings[]): boolean {
  return JSON.stringify(numbered(one)) === JSON.stringify(numbered(other));
}
