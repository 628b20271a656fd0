/** Seals and receipts in journeys: the closing, what a browser has kept, and what whoever holds the database can do. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { inHours } from "./season";

interface Named {
  matchId: string;
}

/** As though the time of the closing had come, and somebody had asked for the picks since. */
export async function close({ matchId }: Named): Promise<void> {
  const { ensureSealed } = await import("@/lib/seal/sealing");
  await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
  await ensureSealed(matchId, new Date());
}

/** The seal as it is stored. */
export async function sealedOf({ matchId }: Named) {
  const { root, picks } = await db().seal.findUniqueOrThrow({ where: { matchId } });
  return { root: Buffer.from(root).toString("hex"), picks };
}

/** Past every trigger makes a player's pick one of another side, on record too; or takes it out, where that is null. */
export async function bendPick({ id }: { id: string }, { matchId }: Named, team: string | null): Promise<void> {
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    ...(team === null
      ? [
          db().$executeRaw`DELETE FROM predictions WHERE user_id = ${id} AND match_id = ${matchId}`,
          db().$executeRaw`DELETE FROM pick_events WHERE user_id = ${id} AND match_id = ${matchId}`,
          db().$executeRaw`DELETE FROM unlinked WHERE kind = 'pick' AND subject = ${matchId} AND part = ${id}`,
        ]
      : [
          db()
            .$executeRaw`UPDATE predictions SET predicted_team = ${team} WHERE user_id = ${id} AND match_id = ${matchId}`,
          db()
            .$executeRaw`UPDATE pick_events SET predicted_team = ${team} WHERE user_id = ${id} AND match_id = ${matchId}`,
        ]),
  ]);
}

/** The receipts that the page's browser has kept for a player. */
export async function keptIn(page: Page, userId: string): Promise<Record<string, unknown>[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `receipts ${userId}`);
  return text === null ? [] : JSON.parse(text).receipts;
}
