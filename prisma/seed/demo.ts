/** The demo: made only in the embedded database, and only when it is empty. */
import { hashPassword } from "../../lib/account/credentials";
import { db } from "../../lib/db";

export const DEMO_PASSWORD = "howzat-26";
export const DEMO_LOGINS = { player: "player@googly.demo", admin: "admin@googly.demo" } as const;

const PEOPLE = [
  { email: DEMO_LOGINS.admin, firstName: "Asha", lastName: "Menon", isAdmin: true },
  { email: DEMO_LOGINS.player, firstName: "Kabir", lastName: "Rao", isAdmin: false },
];

/** Fills an empty database and answers whether it did; leaves any other alone. */
export async function seedDemo(): Promise<boolean> {
  if ((await db().user.count()) > 0) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = new Date();
  await db().$transaction(
    PEOPLE.map((person) =>
      db().user.create({
        data: { ...person, passwordHash, verifiedAt: now, profile: { create: {} }, leaderboardEntry: { create: {} } },
      }),
    ),
  );
  return true;
}
