/** Whether seals are what the picks of their matches give, and whether everything that happened has a link. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { leafSchema } from "../seal/leaf-schema";
import { leavesOf } from "../seal/leaves";
import { rootOf } from "../seal/tree";
import { treeOfPicks } from "../seal/tree-of-picks";
import type { Report } from "./finding";
import type { Read } from "./reading";

const bytes = z.instanceof(Uint8Array);
const sealRow = z.object({
  picks: z.number(),
  root: bytes,
  firsts: z.array(z.string()),
  nodes: bytes,
  sealedAt: z.date(),
});
const leafRow = leafSchema.extend({ at: z.date() });

/** The seal of a match, made again. */
export async function checkSeal(read: Read, matchId: string, report: Report): Promise<void> {
  const [seal] = await read(
    sealRow,
    Prisma.sql`SELECT picks, root, firsts, nodes, sealed_at AS "sealedAt" FROM seals WHERE match_id = ${matchId}`,
  );
  if (!seal) return;
  const { picks, firsts, nodes } = await treeOfPicks((part) => read(leafRow, leavesOf(matchId, part)));
  const isRight =
    rootOf(nodes).equals(seal.root) &&
    Buffer.concat(nodes).equals(seal.nodes) &&
    picks === seal.picks &&
    firsts.join() === seal.firsts.join();
  if (!isRight) report({ part: "seals", matchId, what: "has a seal that its picks do not give", at: seal.sealedAt });
}

const countRow = z.object({ kind: z.string(), missing: z.number(), again: z.number() });

/** Whether whatever has happened is linked, or waits for it: once, since a second link would stand for one that is missing. */
export async function countLinks(read: Read, report: Report): Promise<void> {
  const rows = await read(
    countRow,
    Prisma.sql`
    SELECT h.kind, (h.happened - COALESCE(l.named, 0))::float8 AS missing, COALESCE(l.linked - l.named, 0)::float8 AS again
    FROM (
      SELECT 'pick' AS kind, count(*) AS happened FROM pick_events UNION ALL SELECT 'deed', count(*) FROM audit_entries
      UNION ALL SELECT 'game', count(*) FROM game_events UNION ALL SELECT 'seal', count(*) FROM seals
    ) h
    LEFT JOIN (
      SELECT kind::text, count(*) AS named, sum(links) AS linked FROM (
        SELECT kind, subject, part, step, count(*) AS links
        FROM (SELECT kind, subject, part, step FROM chain_links UNION ALL SELECT kind, subject, part, step FROM unlinked) n
        GROUP BY 1, 2, 3, 4
      ) x GROUP BY 1
    ) l ON l.kind = h.kind`,
  );
  for (const { kind, missing, again } of rows) {
    if (missing > 0) await nameUnlinked(read, kind, report);
    if (missing < 0) report({ part: "chain", subject: `${-missing} of kind ${kind}`, what: "is linked, and gone" });
    if (again > 0) report({ part: "chain", subject: `${again} of kind ${kind}`, what: "is linked more than once" });
  }
}

const unlinkedRow = z.object({ subject: z.string(), part: z.string(), step: z.number(), at: z.date() });

const HAPPENED: Readonly<Record<string, Prisma.Sql>> = {
  pick: Prisma.sql`SELECT match_id AS subject, user_id AS part, step, at FROM pick_events`,
  deed: Prisma.sql`SELECT id, '', 0, at FROM audit_entries`,
  game: Prisma.sql`SELECT key, kind::text, step, at FROM game_events`,
  seal: Prisma.sql`SELECT match_id, '', 0, sealed_at FROM seals`,
};

async function nameUnlinked(read: Read, kind: string, report: Report): Promise<void> {
  const rows = await read(
    unlinkedRow,
    Prisma.sql`
    SELECT x.* FROM (${HAPPENED[kind] ?? Prisma.sql`SELECT '', '', 0, now() WHERE false`}) x (subject, part, step, at)
    WHERE NOT EXISTS (SELECT FROM chain_links l WHERE (l.kind::text, l.subject, l.part, l.step) = (${kind}, x.subject, x.part, x.step))
      AND NOT EXISTS (SELECT FROM unlinked u WHERE (u.kind::text, u.subject, u.part, u.step) = (${kind}, x.subject, x.part, x.step))
    ORDER BY 4 LIMIT 100`,
  );
  for (const { subject, part, at } of rows) {
    const whose = kind === "pick" ? { matchId: subject, userId: part } : { subject: `${kind} ${subject}` };
    report({ part: "chain", ...whose, what: "is on record without a link", at });
  }
}
