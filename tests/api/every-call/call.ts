/** What a row of calls.ts says about a call. */
import type { buildUser } from "../../support/builders";
import type { Person } from "../../support/person";
import type { RouteModule } from "../../support/routes";

/** `player` is whose data the call is about, `other` another player. */
export const ROLES = ["guest", "player", "other", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What rows build upon: one of each role, with the cookies of their browsers. */
export interface Cast {
  people: Record<Role, Pick<Person, "cookies">>;
  player: Awaited<ReturnType<typeof buildUser>>;
}

/** One of each role, new for every test. */
export interface Scene extends Cast {
  people: Record<Role, Person>;
}

export interface Call {
  method: keyof RouteModule;
  /** As the folder is called: "/api/auth/reset-password/[token]". */
  path: string;
  /** The status that each role gets. */
  replies: Record<Role, number>;
  /** A body that is accepted. */
  body?: (cast: Cast) => object | Promise<object>;
  /** Fields of it that take another type as well, such as null. */
  lenient?: string[];
  /** The longest text that it takes, where that is longer than 1000 characters. */
  longest?: number;
  /** What to call, where the path has parameters or there is a query. */
  url?: (cast: Cast) => string | Promise<string>;
  /** A GET call that changes something. */
  changes?: true;
  /** Made by mail clients for their reader, from wherever they are; its body is not read. */
  oneClick?: true;
  /** Asks for the scheduler's bearer token, no matter who is signed in. */
  scheduled?: true;
  /** Changes the one season that there is: `buildScene` has it as it was at first. */
  ofSeason?: true;
  /** Not built by our wrapper: next-auth (next-auth.test.ts), and what is not data. */
  foreign?: true;
}
