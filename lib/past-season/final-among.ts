/** The final table of a season among those who are in a mini-league today. */
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import { Prisma } from "../generated/prisma/client";
import { rankOf, standingsOf } from "../leaderboard/rank";
import { PODIUM, readFinalLines } from "./final-table";
import type { FinalTable } from "./schema";

/** All of it, ranked anew; without prizes, which were won among everybody. */
export async function readFinalAmong(seasonId: string, userId: string, among: Among): Promise<FinalTable> {
  const lines = await readFinalLines(seasonId, Prisma.sql`true ${onlyAmong(among, Prisma.sql`f.user_id`)}`);
  const standings = standingsOf(lines);
  const rows = lines.map((line, at) => {
    return { ...line, place: at + 1, rank: rankOf(line.points, standings), prize: 0 };
  });
  const line = rows.find((row) => row.userId === userId);
  return {
    ...{ players: rows.length, podium: rows.slice(0, PODIUM), rows, page: 1, pages: 1, alsoPaid: [] },
    own: line ? { line, page: 1 } : null,
  };
}
