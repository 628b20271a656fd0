/** A page of the table as screens show it: with the last picks of each player and their way through the season. */
import type { Among } from "../among/data";
import { readPageAmong } from "../leaderboard/among";
import { readTablePage } from "../leaderboard/data";
import type { LeaderboardPage, LeaderboardQuery } from "../leaderboard/schema";
import type { Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import { readEvenings } from "./evenings";
import { withSoFar } from "./so-far";

/** As readTablePage, of everybody or of a mini-league, which has marked all that a season so far tells of picks (rule 2). */
export async function readTellingPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
  among: Among | null = null,
): Promise<LeaderboardPage> {
  const page = among
    ? await readPageAmong(among, query, reader, moment)
    : await readTablePage(query, revisions, reader, moment);
  const evenings = await readEvenings(moment.season, revisions);
  return { ...page, data: await withSoFar(moment.season, page.data, evenings, among) };
}
