/** What is at stake while matches wait for their points: the table with each result, and what it means for one player. */
import type { Among } from "../among/data";
import { rankOf } from "../leaderboard/rank";
import { markTable, type Reader } from "../pick/shown-picks";
import type { Looked } from "../read-cache";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import type { AtStake } from "./at-stake";
import { everybodyFollows, readEverybody, readEverybodyAmong } from "./everybody";
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
  return (await lookAtStakes(atStake, limit, reader, moment, revisions, among)).value;
}

/** What is at stake, as readStakes tells it, and whether it is of the state of these revisions. */
export async function lookAtStakes(
  atStake: AtStake,
  limit: number,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
  among: Among | null = null,
): Promise<Looked<Stakes>> {
  const { stakes, bringsBonus } = atStake;
  if (stakes.length === 0) return { value: NOTHING, holds: true };
  const { everybody, own, holds } = among
    ? await readEverybodyAmong(atStake, reader.userId, moment.season, revisions, among)
    : await readEverybody(atStake, reader.userId, moment.season, revisions);
  const follows = everybodyFollows(atStake);
  const followed = revisions.filter(({ subject }) => follows.includes(subject));
  const read = own ? { ...own, holds } : await readOwn(reader.userId, atStake, followed);
  // What the table tells of picks is marked before it leaves.
  if (await markTable([read], reader, moment.now)) {
    return lookAtStakes(atStake, limit, reader, moment, revisions, among);
  }
  const { now, players, scenarios } = everybody;
  const player = asGroup(read, atStake);
  const value = {
    ...{ matches: [...stakes], players, bringsBonus },
    own: player && { rank: rankOf(player.points, now), points: player.points },
    scenarios: scenarios.map((scenario) => ({
      winners: scenario.winners,
      own: player && placeThen(scenario, now, player.points, scenario.gainOf(player).points),
      rows: scenario.rows.slice(0, limit),
    })),
  };
  return { value, holds: holds && read.holds };
}
