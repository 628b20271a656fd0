/** What a row of calls.ts says about a call. */
import type { buildUser } from "../../support/builders";
import type { Person } from "../../support/person";
import type { RouteModule } from "../../support/routes";

/** `player` owns the data the call is about; `other` is another player. */
export const ROLES = ["guest", "player", "other", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What rows build on: one person of each role, with their browsers' cookies. */
export interface Cast {
  people: Record<Role, Pick<Person, "cookies">>;
  player: Awaited<ReturnType<typeof buildUser>>;
}

/** One of each role. */
export interface Scene extends Cast {
  people: Record<Role, Person>;
}

export interface Call {
  method: keyof RouteModule;
  /** The folder's name: "/api/auth/reset-password/[token]". */
  path: string;
  /** The status that each role gets. */
  replies: Record<Role, number>;
  /** A body that is accepted. */
  body?: (cast: Cast) => object | Promise<object>;
  /** Its fields that also accept another type, such as null. */
  lenient?: string[];
  /** The longest text it accepts, if that is more than 1000 characters. */
  longest?: number;
  /** The URL to call, if the path has parameters or there is a query. */
  url?: (cast: Cast) => string | Promise<string>;
  /** A GET call that changes something. */
  changes?: true;
  /** Made by mail clients on any site; its body isn't read. */
  oneClick?: true;
  /** Asks for the scheduler's bearer token, no matter who is signed in. */
  scheduled?: true;
  /** Changes the only season: `buildScene` resets it. */
  ofSeason?: true;
  /** Not built by our wrapper: next-auth (next-auth.test.ts), and what is not data. */
  foreign?: true;
}
