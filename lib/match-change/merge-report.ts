/**
 * What a stored match becomes when the match data source has spoken. What an administrator set stands (rule 18), and a
 * report that says less than what is stored takes nothing away, unless an administrator wants it so. See
 * docs/decisions/025-by-source-or-by-hand.md.
 */

import type { Match as MatchRow } from "../generated/prisma/client";
import type { Innings } from "../match/innings";
import { type FollowingField, isByHand } from "../match/provenance";
import type { MatchReport } from "../match/report";
import { isResult, playsIn, type Sides } from "../match/rules";
import { beginEntered, statusText } from "./match-state";
import { goesBack, type MergedScore, mergeScore } from "./merge-score";
import { mergeSides, namesOthers } from "./merge-sides";
import type { Alteration, NumberedInnings } from "./weigh-change";

/** How a report is to be taken. */
export interface Trust {
  /** A score that said less, as the last report had it. */
  doubted: readonly Innings[] | null;
  /** An administrator believes the report, also where it says less than what is stored. */
  override: boolean;
}

interface Merged {
  altered: Alteration;
  doubted: readonly Innings[] | null;
}

/** A report whose sides, as far as it names them, can play in this league. */
export function merge(
  old: MatchRow,
  oldInnings: readonly NumberedInnings[],
  report: MatchReport,
  { doubted, override }: Trust,
): Merged {
  const sides = mergeSides(old, report);
  const told = { ...report, innings: report.innings.filter(({ team }) => playsIn(sides, team)) };
  const matchStarted = report.matchStarted || (old.matchStarted && !override);
  const before = { innings: oldInnings, secondInningStarted: old.secondInningStarted };
  const score = holdScore(old, before, override ? { ...told, doubted: null } : mergeScore(before, told, doubted));
  const fromReport = <Field extends FollowingField, Value>(
    field: Field,
    value: Value | null,
  ): MatchRow[Field] | Value => (value === null || isByHand(old, field) ? old[field] : value);
  const altered = {
    ...old,
    ...sides,
    matchName: fromReport("matchName", namesOthers(old, sides, report) ? null : report.matchName),
    matchNumber: fromReport("matchNumber", report.matchNumber),
    matchType: fromReport("matchType", report.matchType),
    matchDate: fromReport("matchDate", report.matchDate),
    venue: fromReport("venue", report.venue !== null && /^tb[acd]\b/i.test(report.venue) ? null : report.venue),
    matchStatus: mergeStatus(old, score, report, override),
    matchStarted,
    secondInningStarted: matchStarted && score.secondInningStarted,
    matchEnded: report.matchEnded || (old.matchEnded && !override),
    matchWinner: mergeWinner(old, sides, report, override),
    innings: score.innings.map(({ team, runs, wickets, balls }, index) => ({
      number: index + 1,
      team,
      runs,
      wickets,
      balls,
    })),
  };
  return { altered: withEntered(old, altered), doubted: score.doubted };
}

/** With a second innings that was entered before the report of the start; its words would be behind. */
function withEntered<T extends MatchRow & { innings: readonly Innings[] }>(old: MatchRow, altered: T): T {
  const begun = beginEntered(old, altered, altered.innings);
  const isBehind = begun !== altered && begun.matchWinner === null;
  return isBehind ? { ...begun, matchStatus: statusText(begun) } : begun;
}

/** The score with what was set by hand (rule 18). */
function holdScore(match: MatchRow, before: Omit<MergedScore, "doubted">, score: MergedScore): MergedScore {
  const innings = isByHand(match, "innings") ? { innings: before.innings, doubted: null } : {};
  const second = isByHand(match, "secondInningStarted") ? { secondInningStarted: true } : {};
  return { ...score, ...innings, ...second };
}

/** A result that was set by hand stays (rule 18); otherwise the report's, and the old one where it names none. */
function mergeWinner(old: MatchRow, sides: Sides, { matchWinner }: MatchReport, override: boolean): string | null {
  if (old.resultSetByHand) return old.matchWinner;
  if (matchWinner !== null && isResult(sides, matchWinner)) return matchWinner;
  return old.matchWinner !== null && isResult(sides, old.matchWinner) && !override ? old.matchWinner : null;
}

/** The report's text, unless the report lies behind what stands, or tells of another result than the one that does. */
function mergeStatus(old: MatchRow, score: MergedScore, report: MatchReport, override: boolean): string {
  if (report.matchStatus === null) return old.matchStatus;
  const tellsOther = old.matchWinner !== report.matchWinner;
  if (override) return old.resultSetByHand && tellsOther ? old.matchStatus : report.matchStatus;
  const isBehind =
    (old.matchStarted && !report.matchStarted) ||
    (old.matchEnded && !report.matchEnded) ||
    (score.secondInningStarted && !report.secondInningStarted && !report.matchEnded) ||
    // An administrator's score is no measure of how far the source is.
    (!isByHand(old, "innings") &&
      score.innings.some((one) => report.innings.some((other) => one.team === other.team && goesBack(one, other))));
  const isOther = tellsOther && (old.resultSetByHand || report.matchWinner === null);
  return isBehind || (old.matchWinner !== null && isOther) ? old.matchStatus : report.matchStatus;
}
