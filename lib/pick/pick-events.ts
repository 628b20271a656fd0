/**
 * What became of picks: who made, turned, changed or deleted which, and when by the server's clock. Triggers write it with
 * every change (migration `pick_events`), append-only, so that no code can forget it and none can bend it. See
 * docs/decisions/030-pick-events.md.
 */
import { MATCH_DATA } from "../activity/record";
import { db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { findMatch } from "../match/data";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import type { Moment } from "../season/schema";
import { type EventPlace, pickEventSchema, tellEventPlace } from "./pick-events-schema";
import { arePicksShown, type Reader } from "./shown-picks";

/** How many events one call answers. */
const PAGE = 50;

/**
 * Says who corrects picks, or what they depend on, from here to the end of the transaction: the id of an account, or that of
 * `MATCH_DATA`.
 */
export async function actAs(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT set_config('googly.actor', ${userId}, true), set_config('googly.corrects', 'yes', true)`;
}

/**
 * Says to the end of the transaction which player picks while picks are open: what reaches the database once they are sealed
 * is refused by it, however long ago it was let in.
 */
export async function pickAs(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT set_config('googly.actor', ${userId}, true), set_config('googly.before_closing', 'yes', true)`;
}

/** Says to the end of the transaction which player turns a pick, which is no correction. */
export async function turnAs(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT set_config('googly.actor', ${userId}, true)`;
}

/** Throws PICKS_CLOSED for what came once picks were sealed; anything else goes through. */
export function refuseSealed(error: unknown): never {
  const isSealed = error instanceof Error && error.message.includes("the picks of this match are sealed");
  throw isSealed ? new Refusal("PICKS_CLOSED") : error;
}

/**
 * What became of the picks of a match, newest first, a page at a time: all of it for an administrator or once picks have
 * closed, until then only what became of the reader's own (rule 7). Throws NOT_FOUND.
 */
export async function listPickEvents(matchId: string, reader: Reader, moment: Moment, before?: EventPlace) {
  const match = await findMatch(matchId);
  const own = (await arePicksShown(match, reader, moment))
    ? Prisma.empty
    : Prisma.sql`AND e.user_id = ${reader.userId}`;
  const older = before
    ? Prisma.sql`AND (e.at, e.user_id, e.step) < (${before.at}, ${before.userId}, ${before.step}::int)`
    : Prisma.empty;
  const rows = await rowsIn(db(), pickEventSchema)`
    SELECT e.step, e.at, e.kind::text, e.user_id AS "userId", p.first_name || ' ' || p.last_name AS "playerName",
      CASE WHEN e.actor_id = e.user_id THEN 'player' WHEN e.actor_id IS NULL THEN 'unknown' ELSE 'other' END AS by,
      CASE e.actor_id WHEN ${MATCH_DATA.id} THEN ${MATCH_DATA.name} ELSE a.first_name || ' ' || a.last_name END AS "actorName",
      e.predicted_team AS "predictedTeam", e.wildcard_used AS "wildcardUsed", e.gamechanger_used AS "gamechangerUsed",
      e.after_seal AS "afterSeal"
    FROM pick_events e LEFT JOIN users p ON p.id = e.user_id LEFT JOIN users a ON a.id = e.actor_id
    WHERE e.match_id = ${matchId} ${own} ${older}
    ORDER BY e.at DESC, e.user_id DESC, e.step DESC LIMIT ${PAGE + 1}`;
  const data = rows.slice(0, PAGE);
  const last = data.length < rows.length ? data.at(-1) : undefined;
  return { data, next: last ? tellEventPlace(last) : null };
}
