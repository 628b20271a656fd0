/**
 * What a stored match becomes when the match data source has spoken. It never goes backwards: a report that says less
 * than what is stored takes nothing away. See docs/decisions/023-match-data.md.
 */
import type { InningsReport, MatchReport } from "../feed/report";
import type { Match as MatchRow } from "../generated/prisma/client";
import { TBC } from "../team/rules";
import type { Alteration, NumberedInnings } from "./change";
import { areSidesKnown, isResult, playsIn, type Sides } from "./rules";

/** A report whose sides, as far as it names them, can play in this league. */
export function merge(old: MatchRow, oldInnings: readonly NumberedInnings[], report: MatchReport): Alteration {
  const sides = mergeSides(old, report);
  const matchStarted = old.matchStarted || report.matchStarted;
  return {
    ...old,
    ...sides,
    matchName: saysLess(old, sides, report) ? old.matchName : report.matchName,
    matchNumber: report.matchNumber ?? old.matchNumber,
    matchType: report.matchType ?? old.matchType,
    matchDate: report.matchDate ?? old.matchDate,
    venue: report.venue === null || /^tb[acd]\b/i.test(report.venue) ? old.venue : report.venue,
    matchStatus: mergeStatus(old, oldInnings, report),
    matchStarted,
    secondInningStarted: matchStarted && (old.secondInningStarted || report.secondInningStarted),
    matchEnded: old.matchEnded || report.matchEnded,
    matchWinner: mergeWinner(old, sides, report),
    innings: mergeInnings(
      oldInnings,
      report.innings.filter(({ team }) => playsIn(sides, team)),
    ),
  };
}

/** The report's sides; where it does not know one, or only names them in another order, those that are known. */
function mergeSides(old: MatchRow, { teamOne: one, teamTwo: two }: MatchReport): Sides {
  const known = { teamOne: old.teamOne, teamTwo: old.teamTwo };
  // A result that was set by hand would fall with its sides (rule 18).
  if (one === null || two === null || old.resultSetByHand) return known;
  const teamOne = one === TBC ? old.teamOne : one;
  const teamTwo = two === TBC ? old.teamTwo : two;
  const turned = teamOne === old.teamTwo && teamTwo === old.teamOne;
  return turned || (teamOne === teamTwo && teamOne !== TBC) ? known : { teamOne, teamTwo };
}

/** Whether the report's name speaks of sides as unknown that are known. */
function saysLess(old: MatchRow, sides: Sides, { teamOne, teamTwo }: MatchReport): boolean {
  return old.matchName !== "" && areSidesKnown(sides) && (teamOne === TBC || teamTwo === TBC);
}

/** A result that was set by hand stays (rule 18); otherwise the report's, and the old one where it names none. */
function mergeWinner(old: MatchRow, sides: Sides, { matchWinner }: MatchReport): string | null {
  if (old.resultSetByHand) return old.matchWinner;
  if (matchWinner !== null && isResult(sides, matchWinner)) return matchWinner;
  return old.matchWinner !== null && isResult(sides, old.matchWinner) ? old.matchWinner : null;
}

/** The report's text, unless the report lies behind what is stored, or tells of another result than the one that stands. */
function mergeStatus(old: MatchRow, innings: readonly NumberedInnings[], report: MatchReport): string {
  const isBehind =
    (old.matchStarted && !report.matchStarted) ||
    (old.matchEnded && !report.matchEnded) ||
    (old.secondInningStarted && !report.secondInningStarted && !report.matchEnded) ||
    innings.some((one) => report.innings.some((other) => one.team === other.team && goesBack(one, other)));
  const tellsOther = old.matchWinner !== report.matchWinner && (old.resultSetByHand || report.matchWinner === null);
  return report.matchStatus === null || isBehind || (old.matchWinner !== null && tellsOther)
    ? old.matchStatus
    : report.matchStatus;
}

/** Innings by innings the one that tells more; the order is the report's where it names all that are stored. */
function mergeInnings(old: readonly NumberedInnings[], reported: readonly InningsReport[]): NumberedInnings[] {
  const missing = old.filter(({ team }) => !reported.some((one) => one.team === team));
  const isNew = ({ team }: InningsReport) => !old.some((one) => one.team === team);
  // The same innings under another team's name, maybe both under each other's: a label was wrong, in this report or before.
  const isRenamed = reported.some(({ team }, index) => (old[index]?.team ?? team) !== team);
  if (isRenamed && !old.some((one, index) => goesBack(one, reported[index]))) return number(reported);
  if (missing.length > 0 && reported.some(isNew)) return [...old];
  const merged = reported.map((now) => {
    const before = old.find(({ team }) => team === now.team);
    return before && goesBack(before, now) ? before : now;
  });
  return number([
    ...(missing.length > 0 ? old.map((one) => merged.find(({ team }) => team === one.team) ?? one) : merged),
  ]);
}

/** A scorer corrects a few runs at most. */
const CORRECTION = 6;

/** Whether a score tells less than another. */
function goesBack(before: InningsReport, now: InningsReport | undefined): boolean {
  if (!now) return true;
  const isOlder = now.balls < before.balls && now.runs <= before.runs;
  return isOlder || now.runs < before.runs - CORRECTION || (now.runs === 0 && before.runs > 0);
}

function number(innings: readonly InningsReport[]): NumberedInnings[] {
  return innings.map(({ team, runs, wickets, balls }, index) => ({ number: index + 1, team, runs, wickets, balls }));
}
