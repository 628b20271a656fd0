import { hitsLeft, stopOf } from "../cricket-data/hits-and-stops";
import { db } from "../db";
import type { Moment } from "../season/schema";
import type { SourceState } from "./schema";
import { findSource } from "./source";

/** Where match data comes from, and what an administrator has to know of it; of a season that is over nothing is asked any more. */
export async function findSourceState({ now, season }: Moment): Promise<SourceState> {
  const source = findSource(season);
  const nothing = { problem: null, hitsLeft: null, answeredAt: null };
  if (!source?.budget) return { source: source ? "replay" : null, ...nothing };
  const state = await db().feedState.findUnique({ where: { source: source.budget.source } });
  return {
    source: "cricketdata",
    problem: season.state === "over" ? null : (stopOf(state, now)?.message ?? null),
    hitsLeft: await hitsLeft(source.budget, now),
    answeredAt: state?.answeredAt ?? null,
  };
}
