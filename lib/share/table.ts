/** The table as it is shown around: one's own rank, or the top of it. */
import { readTablePage } from "../leaderboard/data";
import type { LeaderboardEntry } from "../leaderboard/schema";
import { type Asking, frameOf, notInTable } from "./asking";
import type { RankPicture } from "./rank-schema";
import type { PictureRow, TablePicture } from "./table-schema";

/** As many as the tallest picture has room for. */
const TOP = 10;

const nameOf = ({ firstName, lastName }: LeaderboardEntry) => `${firstName} ${lastName}`.trim();

/** Throws NOT_FOUND for somebody who is not in it. */
export async function readRankPicture({ reader, revisions, moment }: Asking): Promise<RankPicture> {
  const { data, page } = await readTablePage({ limit: 1, around: reader.userId }, revisions, reader, moment);
  const own = data.find(({ userId }) => userId === reader.userId);
  if (!own) throw notInTable();
  const { rank, points, correct, correctWildcards, winStreak, moved } = own;
  return {
    ...{ of: "rank", ...frameOf(moment.season), name: nameOf(own), players: page.players },
    ...{ rank, points, correct, correctWildcards, streak: winStreak, moved },
  };
}

/** The first, and the reader's own row. */
export async function readTablePicture({ reader, revisions, moment }: Asking): Promise<TablePicture> {
  const { data, page } = await readTablePage({ limit: TOP }, revisions, reader, moment);
  const isThere = page.next === null || data.some(({ userId }) => userId === reader.userId);
  const own = isThere ? [] : await readOwn({ reader, revisions, moment });
  const rows = [...data, ...own].map(
    (entry): PictureRow => ({
      ...{ rank: entry.rank, name: nameOf(entry), points: entry.points, moved: entry.moved },
      isOwn: entry.userId === reader.userId,
    }),
  );
  return { of: "table", ...frameOf(moment.season), players: page.players, rows };
}

async function readOwn({ reader, revisions, moment }: Asking): Promise<LeaderboardEntry[]> {
  const { data } = await readTablePage({ limit: 1, around: reader.userId }, revisions, reader, moment);
  return data.filter(({ userId }) => userId === reader.userId);
}
