/**
 * Sends bad requests to a running server, whose database this process is on, and looks at every reply: no fault of ours, and all
 * that each reply has to bear.
 */
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { db } from "@/lib/db";
import { buildCast } from "./cast";
import { keepSite } from "./left-behind";
import { note, type Reached, reachedNothing } from "./reached";
import { type BadRequest, badRequest } from "./requests";
import { buildCalls } from "./valid-calls";

interface FuzzOptions {
  origin: string;
  requests: number;
  /** When it ends, if it has not sent so many before. */
  until?: Date;
  seed: number;
  say?: (line: string) => void;
}

export interface FuzzReport {
  statuses: Record<number, number>;
  reached: Reached;
  /** What was wrong with which reply. */
  faults: string[];
}

const AT_ONCE = 8;
/** So many with the same people and things, since some of what is asked ends what others would ask for. */
const BATCH = 500;
/** What says that somebody else is to blame, as the source or the database would be. */
const NOT_OURS = [502, 503];

export async function fuzz({ origin, requests, until, seed, say }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: {}, reached: reachedNothing(), faults: [] };
  const isTime = () => until === undefined || Date.now() < until.getTime();
  for (let sent = 0; sent < requests && isTime(); sent += BATCH) {
    const clearAway = await keepSite();
    const cast = await buildCast();
    const requestsOf = badRequest(await buildCalls(cast));
    await db().rateLimit.deleteMany();
    // One for each batch: while the next one is built, the server closes what rests.
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const queue = fc.sample(requestsOf, { seed: seed + sent, numRuns: Math.min(BATCH, requests - sent) });
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const reply = await send({ origin, agent }, next, cast.cookieOf(next.as));
        judge(next, reply);
        if (!(reply instanceof Error) && reply.status === 401) await cast.signInAgain(next.as);
      }
    });
    await Promise.all(workers);
    agent.destroy();
    await clearAway();
    say?.(`${Math.min(sent + BATCH, requests)} sent, ${report.faults.length} faults`);
  }
  return report;

  function judge(asked: BadRequest, reply: Reply | Error): void {
    const found = reply instanceof Error ? [reply.message] : faultsOf(asked, reply);
    if (!(reply instanceof Error)) {
      report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
      if (asked.call) note(report.reached, asked.call, reply.status);
    }
    for (const fault of found) report.faults.push(`${fault}: ${JSON.stringify(asked).slice(0, 500)}`);
  }
}

interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

async function send(
  { origin, agent }: { origin: string; agent: Agent },
  { method, path, headers, body }: BadRequest,
  session: string,
): Promise<Reply | Error> {
  const cookie = [headers.cookie, session].filter(Boolean).join("; ");
  const length = { "content-length": String(Buffer.byteLength(body ?? "")) };
  const sent = { ...headers, ...(cookie && { cookie }), ...(body !== undefined && length) };
  const asking = request(origin, { agent, method, path, headers: sent });
  return new Promise((resolve) => {
    asking.on("error", resolve);
    asking.on("response", (response) => resolve(read(response)));
    asking.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Reply | Error> {
  const { statusCode: status = 0, headers } = response;
  return text(response).then(
    (body) => ({ status, headers, body }),
    (error: Error) => error,
  );
}

const BORNE = ["x-content-type-options", "x-frame-options", "referrer-policy", "content-security-policy"];

function faultsOf({ method }: BadRequest, { status, headers, body }: Reply): string[] {
  const missing = [...BORNE, "cache-control"].filter((name) => headers[name] === undefined);
  const twice = BORNE.filter((name) => name !== "content-security-policy" && headers[name]?.includes(","));
  return [
    ...(status >= 500 && !NOT_OURS.includes(status) ? [`answered ${status}`] : []),
    ...missing.map((name) => `${status} without ${name}`),
    ...twice.map((name) => `${name} twice`),
    ...(status >= 400 && method !== "HEAD" && body === "" ? [`${status} without a word`] : []),
    ...(/\bat .+:\d+:\d+\)|node_modules|PrismaClient/.test(body) && status >= 400 ? ["tells of the inside"] : []),
  ];
}
