/** What is at stake while matches wait for their points: the table with each result, and what it means for one player. */
import type { Among } from "../among/data";
import { rankOf } from "../leaderboard/standings";
import { markTable, type Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import type { AtStake } from "./at-stake";
import { readEverybody, readEverybodyAmong } from "./everybody";
import { asGroup, readOwn } from "./own";
import type { Stakes } from "./schema";
import { placeThen } from "./top-rows";

const NOTHING = { matches: [], players: 0, own: null, bringsBonus: false, scenarios: [] };

/** As much of the tables, everybody's or a mini-league's, as `limit` says; the revisions are those of stakesFollow, read before. */
export async function readStakes(
  atStake: AtStake,
  limit: number,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
  among: Among | null = null,
): Promise<Stakes> {
  const { stakes, bringsBonus } = atStake;
  if (stakes.length === 0) return NOTHING;
  const { everybody, own } = among
    ? await readEverybodyAmong(atStake, reader.userId, moment.season, among)
    : await readEverybody(atStake, reader.userId, moment.season, revisions);
  const read = own ?? (await readOwn(reader.userId, atStake));
  // What the table tells of picks is marked before it leaves.
  if (await markTable([read], reader, moment.now)) {
    return readStakes(atStake, limit, reader, moment, revisions, among);
  }
  const { now, players, scenarios } = everybody;
  const player = asGroup(read, atStake);
  return {
    ...{ matches: [...stakes], players, bringsBonus },
    own: player && { rank: rankOf(player.points, now), points: player.points },
    scenarios: scenarios.map((scenario) => ({
      winners: scenario.winners,
      own: player && placeThen(scenario, now, player.points, scenario.gainOf(player).points),
      rows: scenario.rows.slice(0, limit),
    })),
  };
}
