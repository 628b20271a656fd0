/** Mini-leagues in a backup: they come back with their members, their links and what they play for. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { restoreBackup, takeBackup } from "../../../scripts/support/backup";
import { buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import { contentOf, createScratchDatabase, query } from "../../support/raw-sql";

test("A backup carries all of them, and in the restored database the bounds hold again", async () => {
  const [owner, member] = [await buildUser(), await buildUser()];
  const { id } = await buildMiniLeague([owner, member], { name: "கிரிக்கெட்\tA, B", stake: 2050, shares: [60, 40] });
  await buildMiniLeague([member]);
  const folder = await mkdtemp(path.join(tmpdir(), "googly-mini-leagues-"));
  const file = path.join(folder, "backup.sql.gz");
  const from = process.env.DATABASE_URL ?? "";
  const { rows } = await takeBackup(from, file, new Date());
  expect(rows).toMatchObject({ mini_leagues: 2, mini_league_members: 3 });

  const to = await createScratchDatabase();
  await restoreBackup(to, file);
  await rm(folder, { recursive: true });
  const [before, after] = [await contentOf(from), await contentOf(to)];
  expect(after).toEqual(before);
  const found = await query(to, `SELECT owner_id, stake, shares, closed_at FROM mini_leagues WHERE id = '${id}'`);
  expect(found).toEqual([{ owner_id: owner.id, stake: 2050, shares: [60, 40], closed_at: null }]);

  // Triggers were off while it was filled.
  await query(to, `DELETE FROM users WHERE id = '${owner.id}'`);
  const heirs = z.array(z.object({ owner_id: z.string() }));
  const left = heirs.parse(await query(to, `SELECT owner_id FROM mini_leagues WHERE id = '${id}'`));
  expect(left).toEqual([{ owner_id: member.id }]);
  const elsewhere = `UPDATE mini_leagues SET owner_id = 'nobody' WHERE id = '${id}'`;
  await expect(query(to, elsewhere)).rejects.toThrow("one of its members");
  await expect(query(to, "UPDATE mini_league_members SET user_id = 'nobody'")).rejects.toThrow("stays with its player");
});
