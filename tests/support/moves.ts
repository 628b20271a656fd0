/** Places gained by everyone, in the table and in a replay. */

import { expect } from "vitest";
import { readTable, readTablePage } from "@/lib/leaderboard/data";
import { replayMoves } from "./oracle-moves";
import { factsOf, readSeason, type StoredSeason } from "./stored-season";
import { moment } from "./the-season";

/** Expects the same in the whole table and in a page of it; returns the places gained. */
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

/** The places gained by each of these players, in order. */
export async function movesOf(...players: { id: string }[]): Promise<(number | null | undefined)[]> {
  await expectMoves(await readSeason());
  const { data } = await readTable(moment());
  return players.map(({ id }) => data.find(({ userId }) => userId === id)?.moved);
}
