/** A page of the table as screens show it: with the last picks of each player and their way through the season. */
import { readTablePage } from "../leaderboard/data";
import type { LeaderboardPage, LeaderboardQuery } from "../leaderboard/schema";
import type { Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import { readEvenings } from "./evenings";
import { withSoFar } from "./so-far";

/** As readTablePage, which has marked all that a season so far tells of picks (rule 2). */
export async function readTellingPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
): Promise<LeaderboardPage> {
  const page = await readTablePage(query, revisions, reader, moment);
  return { ...page, data: await withSoFar(moment.season, page.data, await readEvenings(moment.season, revisions)) };
}
