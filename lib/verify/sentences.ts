/** What a check has found, as a sentence that names people and matches as they are called. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { withTbd } from "../match/match-names";
import type { Finding } from "./finding";
import type { Read } from "./reading";

/** What a match or a person is called; only a match has a number. */
const nameRow = z.object({ id: z.string(), number: z.number().nullable(), name: z.string() });

/** A sentence for each finding, in their order. Who or what is gone is named by its id. */
export async function inSentences(read: Read, findings: readonly Finding[]): Promise<string[]> {
  const ids = findings.flatMap(({ matchId, userId }) => [matchId, userId].filter((id) => id !== undefined));
  const rows = await read(
    nameRow,
    Prisma.sql`SELECT match_id AS id, match_number AS number, match_name AS name FROM matches WHERE match_id = ANY (${ids})
      UNION ALL SELECT id, NULL, first_name || ' ' || last_name FROM users WHERE id = ANY (${ids})`,
  );
  const names = new Map(
    rows.map(({ id, number, name }) => [id, number === null ? name : `match ${number} (${withTbd(name)})`]),
  );
  return findings.map((finding) => inSentence(finding, (id) => names.get(id) ?? id));
}

function inSentence({ subject, matchId, userId, what, at }: Finding, nameOf: (id: string) => string): string {
  const where = [
    subject,
    userId === undefined ? undefined : `of ${nameOf(userId)}`,
    matchId === undefined ? undefined : `in ${nameOf(matchId)}`,
  ].filter((part) => part !== undefined);
  const named = subject === undefined && userId !== undefined && matchId !== undefined ? ["The pick", ...where] : where;
  const when = at === undefined ? "" : ` (it says ${at.toISOString()})`;
  return `${named
    .join(" ")
    .replace(/^(?:of|in) /, "")
    .replace(/^m/, "M")} ${what}${when}.`;
}
