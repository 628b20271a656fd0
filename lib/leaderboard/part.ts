/** A part of a table that is there as a whole, as readRows gives it of one that is not. */
import { placeOf } from "./rows-of-page";
import type { LeaderboardQuery, TablePlace } from "./schema";
import type { Read, TableRow } from "./table-rows";

/** The rows that a query asks for; nobody around a player who is not among them. */
export function partOf(
  rows: readonly TableRow[],
  { limit = rows.length, after, before, around }: LeaderboardQuery,
): Read {
  const cut = (from: number, to: number): Read => {
    const [first, last] = [Math.max(0, from), Math.min(rows.length, to)];
    return { rows: rows.slice(first, last), hasPrevious: first > 0, hasNext: last < rows.length };
  };
  if (around !== undefined) {
    const own = rows.findIndex(({ userId }) => userId === around);
    if (own === -1) return { rows: [], hasPrevious: false, hasNext: false };
    const above = Math.floor((limit - 1) / 2);
    return cut(own - above, own - above + limit);
  }
  if (before !== undefined) {
    const end = rows.filter((row) => comparePlaces(placeOf(row), before) < 0).length;
    return cut(end - limit, end);
  }
  const start = after ? rows.filter((row) => comparePlaces(placeOf(row), after) <= 0).length : 0;
  return cut(start, start + limit);
}

/** Below zero where the first stands higher (rule 19); names as the database has them, by their bytes. */
function comparePlaces(
  [points, correct, ...names]: TablePlace,
  [thanPoints, thanCorrect, ...thanNames]: TablePlace,
): number {
  const byFigures = thanPoints - points || thanCorrect - correct;
  if (byFigures !== 0) return byFigures;
  const [own = 0, id = 0] = names.map((name, at) =>
    Buffer.compare(Buffer.from(name), Buffer.from(thanNames[at] ?? "")),
  );
  return own || id;
}
