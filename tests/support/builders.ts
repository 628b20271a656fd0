/** Creates what tests need straight in the database. */
import bcrypt from "bcrypt";
import { keyedHash } from "@/lib/account/credentials";
import { CODE_LIFETIME, RESET_TOKEN_LIFETIME } from "@/lib/account/rules";
import { db } from "@/lib/db";
import { mailedSecret, newSecretId } from "@/lib/mail/mailed-secret";
import { joinSeason } from "@/lib/season/join";
import { LOWEST_COST } from "./quick-hashes";

export const PASSWORD = "a-straight-bat";
/** The hash of PASSWORD, at the lowest cost. */
export const PASSWORD_HASH = bcrypt.hashSync(PASSWORD, LOWEST_COST);

let built = 0;

interface UserTraits {
  email?: string;
  firstName?: string;
  lastName?: string;
  isAdmin?: boolean;
  verified?: boolean;
}

/** An account; a player with profile and place in the table unless `verified` is false. */
export async function buildUser({ verified = true, ...traits }: UserTraits = {}) {
  built += 1;
  const user = await db().user.create({
    data: {
      email: `player-${built}-${crypto.randomUUID().slice(0, 8)}@example.com`,
      firstName: `Player${built}`,
      lastName: "Tester",
      passwordHash: PASSWORD_HASH,
      verifiedAt: verified ? new Date() : null,
      ...traits,
    },
  });
  if (!verified) return user;
  // Without the season's lock, since no other call is under way.
  await db().profile.create({ data: { userId: user.id } });
  await joinSeason(user.id, db());
  return user;
}

export const CODE = "271828";

/** An unverified account, whose code is CODE. */
export async function buildWaiting(traits: UserTraits = {}) {
  const user = await buildUser({ ...traits, verified: false });
  const expiresAt = new Date(Date.now() + CODE_LIFETIME);
  await db().verificationCode.create({
    data: { userId: user.id, codeHash: keyedHash(CODE, "code", user.id), expiresAt },
  });
  return user;
}

/** A token to reset a password, as in an email. */
export async function buildResetToken(user: { id: string }): Promise<string> {
  const token = mailedSecret(newSecretId("token"));
  const expiresAt = new Date(Date.now() + RESET_TOKEN_LIFETIME);
  await db().resetToken.create({ data: { tokenHash: keyedHash(token, "token"), userId: user.id, expiresAt } });
  return token;
}

/** A signed-in person with their account. */
export async function buildPerson(traits: UserTraits = {}) {
  const user = await buildUser(traits);
  // Imported here, since it loads the route handlers, which browser tests don't need.
  const { Person } = await import("./person");
  const person = await new Person().carrySession(user);
  return { user, person };
}
