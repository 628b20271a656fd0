/** The table as it is shown around: one's own rank, or the top of it. */
import { withAmong } from "../among/address";
import { fullName } from "../full-name";
import { type Asking, frameOf, notInTable } from "./asking";
import type { RankPicture } from "./rank-schema";
import { readOwn, readTop } from "./table-lines";
import type { PictureRow, TablePicture } from "./table-schema";

/** As many as the tallest picture has room for. */
const TOP = 10;

/** Where the table lies of which they are told: of a season that is over also once another is played. */
function pathOf({ moment: { season }, among }: Asking): string {
  return withAmong(season.state === "over" ? `/seasons/${season.slug}` : "/leaderboard", among?.id ?? null);
}

/** Throws NOT_FOUND for somebody who is not in it. */
export async function readRankPicture(asking: Asking): Promise<RankPicture> {
  const { moment, among } = asking;
  const { players, own } = await readOwn(asking);
  if (!own) throw notInTable();
  const { rank, points, correct, correctWildcards, winStreak, moved } = own;
  return {
    ...{ of: "rank", ...frameOf(moment.season, among), name: fullName(own), players },
    ...{ rank, points, correct, correctWildcards, streak: winStreak, moved, path: pathOf(asking) },
  };
}

/** The first, and the reader's own row. */
export async function readTablePicture(asking: Asking): Promise<TablePicture> {
  const { moment, among } = asking;
  const { players, lines } = await readTop(TOP, asking);
  const isThere = lines.length === players || lines.some(({ isOwn }) => isOwn);
  const { own } = isThere ? { own: null } : await readOwn(asking);
  const rows = [...lines, ...(own ? [own] : [])].map((line): PictureRow => {
    const { rank, points, moved, isOwn } = line;
    return { rank, name: fullName(line), points, moved, isOwn };
  });
  return { of: "table", ...frameOf(moment.season, among), players, path: pathOf(asking), rows };
}
