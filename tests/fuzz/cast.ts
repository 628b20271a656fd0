/** Who makes the calls: people of the fuzz's own, so that it ends nobody else's session. */
import { db } from "@/lib/db";
import { sessionCookie } from "@/lib/session/cookie";
import type { Cast, Role } from "../api/every-call/calls";
import { buildUser } from "../support/builders";

export interface FuzzCast extends Cast {
  /** The cookie header of a role. */
  cookieOf: (role: Role) => string;
  /** After a call that has ended the role's sessions; nothing where it has deleted the account. */
  signInAgain: (role: Role) => Promise<void>;
}

export async function buildCast(): Promise<FuzzCast> {
  const [player, other, admin] = await Promise.all([buildUser(), buildUser(), buildUser({ isAdmin: true })]);
  const users = { player, other, admin };
  const cookies = () => ({ cookies: new Map<string, string>() });
  const people = { guest: cookies(), player: cookies(), other: cookies(), admin: cookies() };
  const signInAgain = async (role: Role) => {
    const user = role !== "guest" && (await db().user.findUnique({ where: { id: users[role].id } }));
    if (!user) return;
    const { id: userId, isAdmin, sessionVersion: version } = user;
    const { name, value } = await sessionCookie({ userId, isAdmin, version, rememberMe: false });
    people[role].cookies.set(name, value);
  };
  for (const role of ["player", "other", "admin"] as const) await signInAgain(role);
  const cookieOf = (role: Role) => [...people[role].cookies].map((pair) => pair.join("=")).join("; ");
  return { player, people, cookieOf, signInAgain };
}
