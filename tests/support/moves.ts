/** How many places everybody has gained, as the table tells it and as a replay gives it. */

import { expect } from "vitest";
import { readTable, readTablePage } from "@/lib/leaderboard/data";
import { replayMoves } from "./oracle-moves";
import { factsOf, readSeason, type StoredSeason } from "./stored-season";
import { moment } from "./the-season";

/** Expects the same of the whole table and of a page of it; gives the places gained. */
export async function expectMoves(season: StoredSeason): Promise<(number | null)[]> {
  const replayed = Object.fromEntries(replayMoves(factsOf(season), season.of.zone));
  const at = { now: new Date(), season: season.of };
  const whole = await readTable(at);
  const page = await readTablePage({ limit: 100 }, at);
  for (const { data } of [whole, page]) {
    expect(Object.fromEntries(data.map(({ userId, moved }) => [userId, moved]))).toEqual(replayed);
  }
  return Object.values(replayed);
}

/** The places that each of these players has gained, in their order. */
export async function movesOf(...players: { id: string }[]): Promise<(number | null | undefined)[]> {
  await expectMoves(await readSeason());
  const { data } = await readTable(moment());
  return players.map(({ id }) => data.find(({ userId }) => userId === id)?.moved);
}
