/**
 * next-auth's own endpoints (session, csrf, providers, signout …). Signing in happens in our login call alone, so
 * there is no provider here: one door, with its limits.
 */
import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { findUser } from "../account/data";
import { readCaller } from "./session";
import { sessionCookieName } from "./session-cookie";

export const nextAuthOptions: NextAuthOptions = {
  providers: [],
  session: { strategy: "jwt" },
  pages: { signIn: "/login", error: "/login" },
  jwt: {
    /** A session that the database no longer honours is none. */
    decode: async (parameters) => {
      const cookies = { get: (name: string) => cookieOf(name, parameters.token) };
      return (await readCaller(cookies)) && decode(parameters);
    },
  },
  callbacks: {
    session: async ({ session, token }) => {
      const user = token.sub ? await findUser(token.sub) : null;
      if (user) session.user = { name: `${user.firstName} ${user.lastName}`, email: user.email, image: null };
      return session;
    },
  },
  logger: {
    // An ended session is no fault; everything else is logged by the call that fails.
    error: () => undefined,
    warn: () => undefined,
  },
};

function cookieOf(name: string, value: string | undefined) {
  return name === sessionCookieName() && value ? { value } : undefined;
}
