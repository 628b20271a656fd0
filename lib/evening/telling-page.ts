/** A page of the table as screens show it: with the last picks of each player and their way through the season. */
import type { Among } from "../among/data";
import { readPageAmong } from "../leaderboard/among";
import { readTablePage } from "../leaderboard/data";
import type { LeaderboardPage, LeaderboardQuery } from "../leaderboard/schema";
import type { Reader } from "../pick/shown-picks";
import { PLAYERS, type Revision, TABLE } from "../revisions";
import type { Moment } from "../season/schema";
import { readEvenings } from "./evenings";
import { withSoFar } from "./so-far";

/** What a page follows from. A ball changes the evenings' season, and nothing that a page tells of them. */
export const OF_PAGE = [TABLE, PLAYERS];

/** As readTablePage, of everybody or of a mini-league, which has marked all that a season so far tells of picks (rule 2). */
export async function readTellingPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
  among: Among | null = null,
): Promise<LeaderboardPage> {
  return (await lookAtTellingPage(query, revisions, reader, moment, among)).value;
}

/** The same, and whether it is of the state of the revisions; undefined where that has to be asked. */
export async function lookAtTellingPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
  among: Among | null = null,
): Promise<{ value: LeaderboardPage; holds?: boolean }> {
  const reading = among ? readPageAmong(among, query, reader, moment) : readTablePage(query, revisions, reader, moment);
  const [evenings, page] = await Promise.all([readEvenings(moment.season, revisions), reading]);
  const follows = revisions.filter(({ subject }) => OF_PAGE.includes(subject));
  const { value: data, ...seen } = await withSoFar(moment.season, page.data, evenings, follows, among);
  return { value: { ...page, data }, ...seen };
}
