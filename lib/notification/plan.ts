/** Notes what is to be told now. One run at a time; what a run that died had not noted, the next one notes. */
import { z } from "zod";
import { calendarDate } from "../clock";
import { db } from "../db";
import { findToDo } from "../health/to-do";
import type { Run } from "../job/commands";
import { LEFT_OUT } from "../match/data";
import { marksOf, marksSchema, TABLE } from "../revisions";
import { rowsIn } from "../rows";
import { currentSeasonId, ofCurrentSeason } from "../season/current-season";
import type { Moment } from "../season/schema";
import { inTransaction } from "../transaction";
import { mattersOf, NEWS_FOR } from "./matters";
import { noteFailing, noteGamechangers, noteMissing, noteUnresolved } from "./plan-kinds";
import { forgetUntold, noteCorrections, noteResults } from "./plan-points";
import { holdSubscribers, holdZones, listZones, type Subscribers } from "./subscribers";

/** Looks through all who get notifications, a part at a time: the notes of a part in one transaction. */
export async function planNotifications(run: Pick<Run, "renew">, moment: Moment): Promise<void> {
  const plan = await readPlan(moment);
  if (!plan.isAnything) return;
  for (let after: string | undefined = ""; after !== undefined; ) after = await planBatch(run, after, plan, moment);
  if (plan.tableIsNews)
    await db().toldTable.upsert({ where: { id: 1 }, create: { marks: plan.table }, update: { marks: plan.table } });
}

type Plan = Awaited<ReturnType<typeof readPlan>>;

/** The table is looked at only where it is another one than at the last look: then all points are compared. */
async function readPlan(moment: Moment) {
  const { now, season } = moment;
  const table = await readTableMarks();
  const tableIsNews = (await db().toldTable.findFirst())?.marks !== table;
  const zones = await listZones();
  const matches = await db().match.findMany({ omit: LEFT_OUT, where: ofCurrentSeason });
  const sourceFails = !(await findToDo(moment)).scoresAreFresh;
  const { missing, gamechangers, unresolved } = mattersOf(matches, zones, now, season);
  const isOpen = missing.length > 0 || gamechangers.length > 0 || unresolved.length > 0;
  const isAnything = zones.length > 0 && (tableIsNews || sourceFails || isOpen);
  return { table, tableIsNews, matches, sourceFails, isAnything };
}

async function planBatch(run: Pick<Run, "renew">, after: string, plan: Plan, moment: Moment) {
  return inTransaction("batch", async (tx) => {
    await run.renew(tx);
    const who: Subscribers = await holdSubscribers(tx, after, moment.now);
    if (who.userIds.length === 0) return undefined;
    // Of their zones by now: whoever has come to another since the run began is told by that one, not passed over.
    const matters = mattersOf(plan.matches, await holdZones(tx, who), moment.now, moment.season);
    if (matters.missing.length > 0) await noteMissing(tx, who, matters, moment);
    if (matters.gamechangers.length > 0) await noteGamechangers(tx, who, matters, moment);
    if (matters.unresolved.length > 0) await noteUnresolved(tx, who, matters, moment);
    if (plan.sourceFails) {
      const today = calendarDate(moment.now, moment.season.zone);
      await noteFailing(tx, who, today, new Date(moment.now.getTime() + NEWS_FOR), moment);
    }
    if (plan.tableIsNews) {
      // Corrections first: what is told for the first time is told as it is.
      await forgetUntold(tx, who);
      await noteCorrections(tx, who, matters, moment);
      await noteResults(tx, who, matters, moment);
    }
    return who.userIds.at(-1);
  });
}

const tableRow = z.object({ marks: marksSchema, awards: z.string() });

/** In what state the table is: its mark, and which matches are awarded, which changes nobody's points where nobody had picked right. */
async function readTableMarks(): Promise<string> {
  const [row] = await rowsIn(db(), tableRow)`
    SELECT ${marksOf([TABLE])} AS marks, current_season() || ' ' || count(awarded_at) || ' ' || COALESCE(max(awarded_at)::text, '') AS awards
    FROM matches WHERE season_id = ${currentSeasonId}`;
  return `${row?.marks?.[TABLE] ?? ""} ${row?.awards ?? ""}`;
}
