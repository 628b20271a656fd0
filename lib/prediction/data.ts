import { db } from "../db";
import type { Prediction as PredictionRow } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { havePicksClosed } from "../match/rules";
import type { NamedPrediction, Prediction } from "./schema";

export function toPrediction({ id, ...row }: PredictionRow): Prediction {
  return { _id: id, ...row };
}

interface Reader {
  userId: string;
  isAdmin: boolean;
}

/**
 * The picks of a match, by the players' names: all of them for an administrator or once picks have closed, until then
 * only the reader's own (rule 7). Throws NOT_FOUND.
 */
export async function listPredictions(matchId: string, reader: Reader, now: Date): Promise<NamedPrediction[]> {
  const match = await db().match.findUnique({ where: { matchId } });
  if (!match) throw new Refusal("NOT_FOUND", { message: "There is no such match" });
  const all = reader.isAdmin || havePicksClosed(match, now);
  const rows = await db().prediction.findMany({
    where: { matchId, ...(all ? {} : { userId: reader.userId }) },
    include: { user: { select: { firstName: true, lastName: true, profile: { select: { profilePic: true } } } } },
    orderBy: [{ user: { firstName: "asc" } }, { user: { lastName: "asc" } }, { id: "asc" }],
  });
  return rows.map(({ user, ...row }) => ({
    ...toPrediction(row),
    firstName: user.firstName,
    lastName: user.lastName,
    profilePic: user.profile?.profilePic ?? "none",
  }));
}

/**
 * A player's pick in a match, or null: one's own at any time, another's once picks have closed, anybody's for an
 * administrator. Throws FORBIDDEN, or NOT_FOUND for an unknown match.
 */
export async function findPrediction(
  { userId, matchId }: { userId: string; matchId: string },
  reader: Reader,
  now: Date,
): Promise<Prediction | null> {
  const match = await db().match.findUnique({ where: { matchId } });
  if (!match) throw new Refusal("NOT_FOUND", { message: "There is no such match" });
  const allowed = reader.isAdmin || reader.userId === userId || havePicksClosed(match, now);
  if (!allowed) throw new Refusal("FORBIDDEN", { message: "Others' picks are shown once picks have closed" });
  const row = await db().prediction.findUnique({ where: { matchId_userId: { matchId, userId } } });
  return row && toPrediction(row);
}
