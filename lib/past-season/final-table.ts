/** The final table of a season that is over, a page at a time. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { rowsOf } from "../rows";
import { finalColumns, finalPlaces } from "./final-places";
import { type FinalPlace, type FinalTable, finalPlaceSchema, MOST_TOLD } from "./schema";

/** So many lines are on a page. */
const FINAL_PAGE = 100;
/** So many stand on the podium. */
export const PODIUM = 3;
/** So many places are looked at for prizes: those that are told, beside the podium, and one that says that there are more. */
const MOST_PAID = PODIUM + MOST_TOLD + 1;

const countRow = z.object({ players: z.number() });

/** A page of a final table, or its last one where it has not so many. */
export async function readFinalTable(seasonId: string, userId: string, wanted: number): Promise<FinalTable> {
  const [count] = await rowsOf(countRow)`
    SELECT COALESCE(max(place), 0) AS players FROM season_results WHERE season_id = ${seasonId}`;
  const players = count?.players ?? 0;
  const pages = Math.max(1, Math.ceil(players / FINAL_PAGE));
  const page = Math.min(wanted, pages);
  const from = (page - 1) * FINAL_PAGE;
  const [rows, podium, alsoPaid, [own]] = await Promise.all([
    readFinalLines(seasonId, Prisma.sql`f.place > ${from} AND f.place <= ${from + FINAL_PAGE}`),
    readFinalLines(seasonId, Prisma.sql`f.place <= ${PODIUM}`),
    readFinalLines(seasonId, Prisma.sql`f.place > ${PODIUM} AND f.place <= ${MOST_PAID} AND f.prize > 0`),
    readFinalLines(seasonId, Prisma.sql`f.user_id = ${userId}`),
  ]);
  const ownPage = own ? { line: own, page: Math.ceil(own.place / FINAL_PAGE) } : null;
  return { players, podium, rows, page, pages, alsoPaid, own: ownPage };
}

/** Whoever has won a season that is over, or something in it, from the top; the first of them where these are many. */
export function readWinners(seasonId: string): Promise<FinalPlace[]> {
  return readFinalLines(seasonId, Prisma.sql`f.place <= ${MOST_PAID} AND (f.rank = 1 OR f.prize > 0)`);
}

/** Lines from the top, at most so many. */
export function readFinalLines(seasonId: string, which: Prisma.Sql, most = FINAL_PAGE): Promise<FinalPlace[]> {
  return rowsOf(finalPlaceSchema)`
    SELECT ${finalColumns} FROM ${finalPlaces} WHERE f.season_id = ${seasonId} AND ${which}
    ORDER BY f.place LIMIT ${most}`;
}
