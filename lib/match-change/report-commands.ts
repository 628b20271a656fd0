/** Stores what the match data source says about a match; it passes the same door as an administrator's change. */
import { z } from "zod";
import { MATCH_DATA, type SeasonActor } from "../activity/record";
import { MINUTE } from "../clock";
import { Prisma } from "../generated/prisma/client";
import { REPORT_HOLDS } from "../match/deadlines";
import type { Innings } from "../match/innings";
import { withTbd } from "../match/match-names";
import type { MatchReport } from "../match/report";
import type { Moment, Season } from "../season/schema";
import { sideOf, TBC } from "../team/names";
import { writeInTurn } from "../transaction";
import { type Begin, change } from "./change";
import { createFromReport, type Stored } from "./create-from-report";
import { merge, type Trust } from "./merge-report";
import type { WantedChange } from "./weigh-change";

/** What is known of a report beside what it says. */
export interface Reporting extends Partial<Trust>, Moment {
  /** Who believes it also where it says less; otherwise it is the source's own word. */
  actor?: SeasonActor;
  /** Where a job asks: that the run still has it. */
  begin?: Begin | undefined;
}

/**
 * Stores a report, as a new match or over the one of the same id; never by number, since a match that is replayed gets
 * a new id. Answers a sentence where that cannot be done. `nextNumber` is for a match whose name bears none.
 */
export async function storeReport(
  report: MatchReport,
  reporting: Reporting,
  nextNumber: number,
): Promise<Stored | string> {
  const { now, season } = reporting;
  const created =
    strangenessOf(report, season) ??
    (await createFromReport(report, { userId: MATCH_DATA.id, now, season }, nextNumber));
  return created ?? changeByReport(report, reporting);
}

/** Stores a report over the match of the same id, or answers why that cannot be done. Throws NOT_FOUND. */
export async function changeByReport(report: MatchReport, reporting: Reporting): Promise<Stored | string> {
  const { now, season, doubted = null, override = false, begin } = reporting;
  const { actor = { userId: MATCH_DATA.id, now, season } } = reporting;
  const strangeness = strangenessOf(report, season);
  if (strangeness !== null) return strangeness;
  let left = doubted;
  const alter: WantedChange["alter"] = (old, innings) => {
    const merged = merge(old, innings, report, { doubted, override });
    left = merged.doubted;
    return merged.altered;
  };
  const { match, removed, changed } = await change(report.matchId, "refresh-match", actor, alter, begin);
  if (!match.fromSource) await noteOrigin(report.matchId);
  return { outcome: changed ? "updated" : "unchanged", match, removed, doubted: left };
}

/** Keeps that the source knows a match which an administrator added: nothing that anybody reads or scores follows from it. */
function noteOrigin(matchId: string): Promise<void> {
  return note(Prisma.sql`from_source = true`, Prisma.sql`match_id = ${matchId}`);
}

/**
 * Keeps that a report has told of the first innings and of nothing more, once it prolongs what the clock allows (rule 13).
 * Before that it would only have every reader fetch the season anew. Without a score a report does not say how far it is:
 * the season's list never does. Nor does one that is another than what is stored by now: it was not believed.
 */
export async function noteFirstInnings(report: MatchReport, { now, season }: Moment): Promise<void> {
  const { matchId, matchStarted, secondInningStarted, matchEnded, innings } = report;
  if (!matchStarted || secondInningStarted || matchEnded) return;
  const [told, more] = innings;
  if (!told || more) return;
  const begunBefore = new Date(now.getTime() - season.rules.gamechangersEndAfter * MINUTE + REPORT_HOLDS);
  await note(
    Prisma.sql`first_innings_seen_at = GREATEST(first_innings_seen_at, ${now})`,
    Prisma.sql`match_id = ${matchId} AND match_date <= ${begunBefore} AND ${holds(told)}`,
  );
}

/** Whether that is all that is stored of a match's innings; its figures may have been set by hand. */
function holds({ team, runs, wickets, balls }: Innings): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*) = 1 AND bool_and(team = ${team} AND (
      'innings' = ANY(by_hand) OR (runs, wickets, balls) = (${runs}, ${wickets}, ${balls})))
    FROM innings WHERE innings.match_id = matches.match_id)`;
}

const notedRow = z.object({ matchId: z.string() });

/** Whoever holds the match is waited for as by a verb. */
async function note(what: Prisma.Sql, where: Prisma.Sql): Promise<void> {
  await writeInTurn(
    notedRow,
    (patience) => Prisma.sql`
    WITH patience AS MATERIALIZED (
      SELECT ${patience}
    )
    UPDATE matches SET ${what} FROM patience WHERE ${where} RETURNING match_id AS "matchId"`,
  );
}

/** Why the sides cannot be those of a match of ours; null if they can. */
function strangenessOf({ matchName, teamOne, teamTwo }: MatchReport, { teams }: Season): string | null {
  const stranger = [teamOne, teamTwo].find((side) => side !== null && sideOf(side, teams) === undefined);
  const name = `"${withTbd(matchName)}"`;
  if (stranger) return `${name}: ${stranger} is no team of this league`;
  return teamOne !== null && teamOne === teamTwo && teamOne !== TBC ? `${name} names one team twice` : null;
}
