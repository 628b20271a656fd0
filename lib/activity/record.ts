import { ulid } from "ulid";
import type { Transaction } from "../db";
import { fullName } from "../full-name";
import type { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import type { AuditAction } from "./rules";

/** The match data source, which brings results that nobody has set by hand. */
export const MATCH_DATA = { id: "match-data", name: "Match data source" } as const;

/** Whoever runs the site, at its command line; and the product itself, where it was told to award by itself. */
export const COMMAND_LINE = { id: "command-line", name: "Command line" } as const;
export const BY_ITSELF = { id: "by-itself", name: "Googly, by itself" } as const;

const WITHOUT_ACCOUNT = [MATCH_DATA, COMMAND_LINE, BY_ITSELF];

/** Whoever does something, and when: somebody with an account, or one of those without. */
export interface Actor {
  /** Id of the account, or of one without. */
  userId: string;
  now: Date;
}

/** Whoever does something in a season, whose rules say what follows from it, and when. */
export interface SeasonActor extends Actor, Moment {}

interface Deed {
  action: AuditAction;
  match?: { matchId: string; matchName: string };
  user?: { id: string; firstName: string; lastName: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Puts on record what somebody did, in the transaction in which they do it. */
export async function recordDeed(tx: Transaction, actor: Actor, deed: Deed): Promise<void> {
  const { userId, now } = actor;
  const actorName = await nameOfActor(tx, actor);
  await tx.auditEntry.create({
    data: {
      at: now,
      action: deed.action,
      actorId: userId,
      actorName,
      ...(deed.match ? { matchId: deed.match.matchId, matchName: deed.match.matchName } : {}),
      ...(deed.user ? { userId: deed.user.id, userName: fullName(deed.user) } : {}),
      ...(deed.before ? { before: deed.before } : {}),
      ...(deed.after ? { after: deed.after } : {}),
    },
  });
}

/**
 * Puts on record that a change of a match has taken a mark off many players' picks, in one statement for all of them. With
 * the gamechanger a pick has turned back, so that the other team is the one that it was for.
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

/** Throws NOT_SIGNED_IN for somebody who was deleted while they waited for their turn. */
async function nameOfActor(tx: Transaction, { userId }: Actor): Promise<string> {
  const known = WITHOUT_ACCOUNT.find(({ id }) => id === userId);
  if (known) return known.name;
  const user = await tx.user.findUnique({ where: { id: userId } });
  if (!user) throw new Refusal("NOT_SIGNED_IN");
  return fullName(user);
}
