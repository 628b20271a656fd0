/** The table as it is shown around: one's own rank, or the top of it. */
import { fullName } from "../full-name";
import { readPageAmong } from "../leaderboard/among";
import { readTablePage } from "../leaderboard/data";
import type { LeaderboardEntry, LeaderboardPage, LeaderboardQuery } from "../leaderboard/schema";
import { type Asking, frameOf, notInTable } from "./asking";
import type { RankPicture } from "./rank-schema";
import type { PictureRow, TablePicture } from "./table-schema";

/** As many as the tallest picture has room for. */
const TOP = 10;

/** Throws NOT_FOUND for somebody who is not in it. */
export async function readRankPicture(asking: Asking): Promise<RankPicture> {
  const { reader, moment, among } = asking;
  const { data, page } = await readPage({ limit: 1, around: reader.userId }, asking);
  const own = data.find(({ userId }) => userId === reader.userId);
  if (!own) throw notInTable();
  const { rank, points, correct, correctWildcards, winStreak, moved } = own;
  return {
    ...{ of: "rank", ...frameOf(moment.season, among), name: fullName(own), players: page.players },
    ...{ rank, points, correct, correctWildcards, streak: winStreak, moved },
  };
}

/** The first, and the reader's own row. */
export async function readTablePicture(asking: Asking): Promise<TablePicture> {
  const { reader, moment, among } = asking;
  const { data, page } = await readPage({ limit: TOP }, asking);
  const isThere = page.next === null || data.some(({ userId }) => userId === reader.userId);
  const own = isThere ? [] : await readOwn(asking);
  const rows = [...data, ...own].map(
    (entry): PictureRow => ({
      ...{ rank: entry.rank, name: fullName(entry), points: entry.points, moved: entry.moved },
      isOwn: entry.userId === reader.userId,
    }),
  );
  return { of: "table", ...frameOf(moment.season, among), players: page.players, rows };
}

async function readOwn(asking: Asking): Promise<LeaderboardEntry[]> {
  const { userId: own } = asking.reader;
  const { data } = await readPage({ limit: 1, around: own }, asking);
  return data.filter(({ userId }) => userId === own);
}

async function readPage(
  query: LeaderboardQuery,
  { reader, revisions, moment, among }: Asking,
): Promise<LeaderboardPage> {
  if (among) return (await readPageAmong(among, query, reader, moment)).page;
  return readTablePage(query, revisions, reader, moment);
}
