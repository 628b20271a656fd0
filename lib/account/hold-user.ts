/** Users as administrators' commands take them: held until the transaction ends, and never the last administrator. */
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { currentSeasonId, ofCurrentSeason } from "../season/current-season";

export type Naming = { id: string } | { email: string };

/**
 * A user as they are until the transaction ends; those who were never verified have no
 * profile, and those who have not joined the current season no entry. The user is taken before
 * what is theirs, as everybody takes them: otherwise a pick and this could wait for each other. Throws NOT_FOUND.
 */
export async function holdUser(tx: Transaction, where: Naming) {
  const named = await tx.user.findUnique({ where, select: { id: true } });
  if (!named) throw noSuchUser();
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${named.id} FOR UPDATE`;
  await tx.$executeRaw`SELECT 1 FROM profiles WHERE user_id = ${named.id} FOR UPDATE`;
  await tx.$executeRaw`SELECT 1 FROM entries WHERE user_id = ${named.id} AND season_id = ${currentSeasonId} FOR UPDATE`;
  const include = { profile: true, entries: { where: ofCurrentSeason } };
  const user = await tx.user.findUnique({ where: { id: named.id }, include });
  if (!user) throw noSuchUser();
  const { entries, ...rest } = user;
  return { ...rest, entry: entries[0] ?? null };
}

/** Throws LAST_ADMIN unless somebody else has the flag. Whoever takes it away holds the season, so two cannot at once. */
export async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.user.count({ where: { isAdmin: true, id: { not: userId } } })) === 0) throw new Refusal("LAST_ADMIN");
}

export function noSuchUser(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such user" });
}
