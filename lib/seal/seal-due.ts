/** What the job does: links what waits, a slice at a time, and seals whatever is due, of all seasons. */
import { z } from "zod";
import { holdChain, linkShown, linkWaiting } from "../chain/lengthen";
import { db } from "../db";
import { rowsOf } from "../rows";
import { inTransaction } from "../transaction";
import { isSealable, ON_ITS_WAY, sealIn } from "./sealing";

/** So many links are made in one run at most: the next one goes on. */
const IN_ONE_RUN = 200_000;

/** Lengthens the chain and seals what is due; answers how much of both it has done. */
export async function sealDue(now: Date): Promise<{ linked: number; sealed: number }> {
  let linked = 0;
  for (let done = 1; done > 0 && linked < IN_ONE_RUN; linked += done) {
    done = await inTransaction("batch", async (tx) => linkWaiting(tx, await holdChain(tx)));
  }
  const sealed = linked < IN_ONE_RUN ? await sealMatches(new Date(now.getTime() - ON_ITS_WAY)) : 0;
  await linkDay(now);
  return { linked, sealed };
}

/** Seals all matches that can be by a moment, and answers how many that were. */
export async function sealMatches(now: Date): Promise<number> {
  const due = await listDue(now);
  for (const { matchId } of due) await inTransaction("batch", (tx) => sealIn(tx, matchId, now));
  return due.length;
}

function listDue(now: Date) {
  return rowsOf(z.object({ matchId: z.string() }))`
    SELECT m.match_id AS "matchId" FROM matches m JOIN seasons s ON s.id = m.season_id
    WHERE NOT EXISTS (SELECT FROM seals x WHERE x.match_id = m.match_id) AND ${isSealable(now)}
    ORDER BY m.match_date, m.match_id`;
}

/**
 * A link a day, whether or not anything has happened, whose hash everybody may know: so what comes after the last seal is
 * under a head that is shown, and no change of a head tells that somebody has picked (rule 7).
 */
async function linkDay(now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if ((await db().chain.count({ where: { lastDay: day } })) > 0) return;
  await inTransaction("batch", async (tx) => {
    const end = await holdChain(tx);
    const taken = await tx.chain.updateMany({ where: { NOT: { lastDay: day } }, data: { lastDay: day } });
    if (taken.count > 0) await linkShown(tx, end, { kind: "day", subject: day, part: "", step: 0 });
  });
}
