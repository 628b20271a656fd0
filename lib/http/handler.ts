/**
 * The one wrapper around every call: who may, what comes in, what goes out, and what a failure looks like.
 * A route file states its policy and makes one call; it has no default for `access`.
 */

import { type NextRequest, NextResponse } from "next/server";
import { type Caller, findUser } from "../account/data";
import { log } from "../log";
import { countTries, forgiveTries, type Limit } from "../rate-limit";
import { Refusal } from "../refusal/catalogue";
import { admit } from "./admit";
import { answered, isOutOfReach, setCookies } from "./call-frame";
import type { Access, Answer, Call, Policy, Terms } from "./call-policy";
import { noSooner } from "./no-sooner";
import { answerPoll } from "./not-modified";

interface RouteContext {
  params: Promise<unknown>;
}

/** Builds a route handler from a policy and what to do once the policy is met. */
export function handle<A extends Access, Reply, Body = undefined, Query = undefined, Params = undefined>(
  policy: Policy<A, Body, Query, Params, Reply>,
  run: (call: Call<A, Body, Query, Params>) => Promise<Answer<Reply>>,
) {
  const answerOnce = async (call: Call<A, Body, Query, Params>): Promise<NextResponse> => {
    const answer = await run(call);
    const status = answer.status ?? policy.answers?.[0] ?? 200;
    const response = NextResponse.json(policy.reply.parse(answer.reply), { status });
    setCookies(response, answer.cookies);
    return response;
  };
  const make = async (call: Call<A, Body, Query, Params>) => {
    const { reply, holds } = await run(call);
    return { body: JSON.stringify(policy.reply.parse(reply)), holds };
  };

  const { poll } = policy;
  return admitted(policy, (call, request) =>
    poll ? answerPoll(poll, request, call, () => make(call)) : answerOnce(call),
  );
}

/** Throws NOT_SIGNED_IN for a caller whose account was deleted while the call was under way: by that it has failed, as a rule. */
async function requireStill({ userId }: Caller, error: unknown): Promise<void> {
  const user = await findUser(userId).catch(() => undefined);
  if (user !== null) return;
  log().warn({ err: error }, "failed for somebody who was deleted meanwhile");
  throw new Refusal("NOT_SIGNED_IN");
}

/** What calls have in common whatever they answer with: JSON here, a file in file-handler.ts. */
export function admitted<A extends Access, Body, Query, Params, P extends Terms<A, Body, Query, Params>>(
  policy: P & Terms<A, Body, Query, Params>,
  respond: (call: Call<A, Body, Query, Params>, request: NextRequest) => Promise<NextResponse>,
) {
  const answerTo = async (request: NextRequest, params: unknown): Promise<NextResponse> => {
    let counted: Limit[] = [];
    let caller: Caller | null = null;
    try {
      const call = await admit(policy, request, params);
      if (policy.access === "player" || policy.access === "admin") caller = call.caller;
      const limits = (await policy.limits?.(call)) ?? [];
      await countTries(limits, call.now);
      counted = limits;
      const response = await respond(call, request);
      // So that a page that was drawn before learns that the season has changed.
      if (call.caller) response.headers.set("X-Season", call.caller.seasonMark);
      // Asked for its headers alone: what would make a content ends here, since nobody is going to read it.
      if (request.method === "HEAD") await response.body?.cancel();
      await forgiveTries(limits);
      return response;
    } catch (error) {
      // What we could not even look at is no failure of theirs.
      if (isOutOfReach(error)) await forgiveTries(counted).catch(() => undefined);
      else if (!(error instanceof Refusal) && caller !== null) await requireStill(caller, error);
      throw error;
    }
  };
  const { takesAtLeast } = policy;
  const handler = (request: NextRequest, { params }: RouteContext): Promise<Response> =>
    answered(request, params, (values) => {
      const answer = answerTo(request, values);
      return takesAtLeast ? noSooner(takesAtLeast, answer) : answer;
    });
  // The documentation of the calls is made from the policies.
  return Object.assign(handler, { policy });
}
