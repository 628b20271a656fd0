/** When the season starts. */
import { type Database, db } from "../db";
import { ofCurrentSeason } from "../season/current-season";
import { IN_ORDER } from "./data";

/** The season's first match; null where there is none. */
export function findOpener(database: Database = db()) {
  return database.match.findFirst({ where: ofCurrentSeason, orderBy: [...IN_ORDER] });
}

/** Whether the season's first match has started, by its flag or by the clock, and when it starts. */
export async function findFirstMatch(now: Date): Promise<{ matchStarted: boolean; matchDate: Date | null }> {
  const first = await findOpener();
  return { matchStarted: hasOpened(first, now), matchDate: first?.matchDate ?? null };
}

/** Whether a season whose first match this is has started, by its flag or by the clock; not without one. */
export function hasOpened(first: { matchStarted: boolean; matchDate: Date } | null | undefined, now: Date): boolean {
  return first ? first.matchStarted || first.matchDate <= now : false;
}
