/** What a route file says of its call: who may, what comes in, what goes out. */
import type { z } from "zod";
import type { Caller, SignedIn } from "../account/data";
import type { Limit } from "../rate-limit";
import type { ErrorCode } from "../refusal/catalogue";
import type { Cookie } from "../refusal/reply-cookie";
import type { Moment, Season } from "../season/schema";
import type { Pending } from "../session/cookie";
import type { FormPolicy } from "./multipart-form";
import type { PollPolicy } from "./not-modified";

/**
 * `stranger`: whoever it is, nobody looks. `anyone`: signed in or not. `self`: the same, with their account and profile.
 * `scheduler`: whoever knows CRON_SECRET.
 */
export type Access = "stranger" | "anyone" | "self" | "player" | "admin" | "scheduler";

interface Callers {
  stranger: null;
  anyone: Caller | null;
  self: SignedIn | null;
  player: Caller;
  admin: Caller;
  scheduler: null;
}
type CallerFor<A extends Access> = Callers[A];

export interface Call<A extends Access, Body, Query, Params> {
  caller: CallerFor<A>;
  body: Body;
  query: Query;
  params: Params;
  /** The moment at which all of the request had come in: whoever sends the end of it late, calls late (rule 1). */
  now: Date;
  /** The current season. */
  season: () => Promise<Season>;
  /** Both, for what is asked or done then. */
  moment: () => Promise<Moment>;
  /** Where it came from; for limits only. */
  address: string;
  /** The account that has registered in this browser. */
  pending: Pending | null;
  /** The mark of the browser, as it was sent. */
  browser: string | undefined;
  /** By which subscription the browser gets notifications, as it was sent. */
  device: string | undefined;
}

/** A schema, or one that follows from the season: a team is one of its teams. */
export type BySeason<Schema> = Schema | ((season: Season) => Schema);

/** Who may call, and with what. */
export interface Terms<A extends Access, Body, Query, Params> {
  /** What the call does, in a sentence for docs/openapi.json. */
  summary: string;
  access: A;
  /** For a GET call that changes something: the cross-site rule holds for it too. */
  changes?: true;
  /**
   * A POST that mail clients make for their reader (RFC 8058): from wherever they are, with a body that says nothing. Not
   * the site it comes from admits it but the signed link, so the cross-site rule does not hold and the body is not read.
   */
  oneClick?: true;
  body?: BySeason<z.ZodType<Body>>;
  /** How many bytes the body may have, where those of other calls are too few. */
  largest?: number;
  /** For calls that take a form with files too, beside JSON. */
  form?: FormPolicy<Body>;
  query?: BySeason<z.ZodType<Query>>;
  params?: z.ZodType<Params>;
  /** Codes that the call refuses with beyond those that follow from the rest of the policy. */
  refuses?: ErrorCode[];
  /** Milliseconds that every reply takes at least, where its time would tell what its text does not. */
  takesAtLeast?: number;
  limits?: (call: Call<A, Body, Query, Params>) => Limit[] | Promise<Limit[]>;
  /** For a GET call that is asked again and again: what it follows from, so that an unchanged reply is told by 304. */
  poll?: PollPolicy<Call<A, Body, Query, Params>>;
}

export interface Policy<A extends Access, Body, Query, Params, Reply> extends Terms<A, Body, Query, Params> {
  /** Nothing leaves but through this schema. */
  reply: z.ZodType<Reply>;
  /** Statuses of success; the first is what an answer has that names none. 200 if left out. 503 is for bad health. */
  answers?: [Status, ...Status[]];
}

type Status = 200 | 201 | 503;

export interface Answer<Reply> {
  reply: Reply;
  /** Of a poll: whether all of it is of the state at which the call began, where its parts tell. */
  holds?: boolean;
  status?: Status;
  cookies?: Cookie[];
}
