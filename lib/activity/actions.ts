import { ulid } from "ulid";
import type { Transaction } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import { fullName } from "../text";
import type { AuditAction } from "./rules";

/** Actor of results that come from the match data source. */
export const MATCH_DATA = { id: "match-data", name: "Match data source" } as const;

/** Actors of commands on the server and of automatic awards. */
export const COMMAND_LINE = { id: "command-line", name: "Command line" } as const;
export const AUTOMATIC = { id: "automatic", name: "Googly (automatic)" } as const;

const WITHOUT_ACCOUNT = [MATCH_DATA, COMMAND_LINE, AUTOMATIC];

/** Who does something, and when. */
export interface Actor {
  /** Id of an account, or of one of the actors above. */
  userId: string;
  now: Date;
}

/** An actor, and the season whose rules apply. */
export interface SeasonActor extends Actor, Moment {}

interface RecordedAction {
  action: AuditAction;
  match?: { matchId: string; matchName: string };
  user?: { id: string; firstName: string; lastName: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Records what someone did, in the transaction that does it. Throws NOT_SIGNED_IN if they have been deleted. */
export async function recordAction(tx: Transaction, actor: Actor, done: RecordedAction): Promise<void> {
  const { userId, now } = actor;
  const actorName = await nameOfActor(tx, actor);
  await tx.auditEntry.create({
    data: {
      at: now,
      action: done.action,
      actorId: userId,
      actorName,
      ...(done.match ? { matchId: done.match.matchId, matchName: done.match.matchName } : {}),
      ...(done.user ? { userId: done.user.id, userName: fullName(done.user) || null } : {}),
      ...(done.before ? { before: done.before } : {}),
      ...(done.after ? { after: done.after } : {}),
    },
  });
}

/**
 * Records, in one statement, that a change of a match took a mark off many players' picks. Without its gamechanger a
 * pick is for the other team again.
 */
export async function recordLosses(
  tx: Transaction,
  actor: Actor,
  { matchId, matchName }: { matchId: string; matchName: string },
  { mark, userIds }: { mark: "wildcardUsed" | "gamechangerUsed"; userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const action: AuditAction = "edit-pick";
  const actorName = await nameOfActor(tx, actor);
  const ids = userIds.map(() => ulid());
  await tx.$executeRaw`
    INSERT INTO audit_entries
      (id, at, action, actor_id, actor_name, match_id, match_name, user_id, user_name, before, after)
    SELECT x.id, ${actor.now}, ${action}, ${actor.userId}, ${actorName}, ${matchId}, ${matchName},
      u.id, u.first_name || ' ' || u.last_name,
      jsonb_build_object(${mark}::text, true) || CASE WHEN turned THEN jsonb_build_object('predictedTeam',
        CASE p.predicted_team WHEN m.team_one THEN m.team_two ELSE m.team_one END) ELSE '{}' END,
      jsonb_build_object(${mark}::text, false) || CASE WHEN turned THEN jsonb_build_object('predictedTeam', p.predicted_team) ELSE '{}' END
    FROM unnest(${ids}::text[], ${[...userIds]}::text[]) AS x (id, user_id)
    JOIN users u ON u.id = x.user_id
    JOIN predictions p ON p.match_id = ${matchId} AND p.user_id = u.id
    JOIN matches m ON m.match_id = p.match_id
    CROSS JOIN (SELECT ${mark === "gamechangerUsed"}::boolean AS turned) AS kind`;
}

/** Erases a person's names from what was done to them, for good. What they did as an administrator keeps their name. */
export async function eraseNames(tx: Transaction, personId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entries SET user_name = NULL,
      before = before - 'firstName' - 'lastName', after = after - 'firstName' - 'lastName'
    WHERE user_id = ${personId} AND user_name IS NOT NULL`;
}

/** Whether the audit still names a person in what was done to them. */
export async function isNamed(tx: Transaction, personId: string): Promise<boolean> {
  return (await tx.auditEntry.count({ where: { userId: personId, userName: { not: null } } })) > 0;
}

/** Throws NOT_SIGNED_IN if the actor was deleted while this call waited for a lock. */
async function nameOfActor(tx: Transaction, { userId }: Actor): Promise<string> {
  const known = WITHOUT_ACCOUNT.find(({ id }) => id === userId);
  if (known) return known.name;
  const user = await tx.user.findUnique({ where: { id: userId } });
  if (!user) throw new Refusal("NOT_SIGNED_IN");
  return fullName(user);
}
