/** Sends bad requests to a running server and looks at every reply: no fault of ours, and all that each reply has to bear. */
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { type BadRequest, badRequest } from "./requests";

interface FuzzOptions {
  origin: string;
  requests: number;
  /** When it ends, if it has not sent so many before. */
  until?: Date;
  seed: number;
  /** Cookie headers. */
  sessions: { player: string; admin: string };
  say?: (line: string) => void;
}

interface FuzzReport {
  statuses: Record<number, number>;
  /** What was wrong with which reply. */
  faults: string[];
}

const AT_ONCE = 8;
const BATCH = 1_000;
/** What says that somebody else is to blame, as the source or the database would be. */
const NOT_OURS = [502, 503];

export async function fuzz({ origin, requests, until, seed, sessions, say }: FuzzOptions): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const report: FuzzReport = { statuses: {}, faults: [] };
  const isTime = () => until === undefined || Date.now() < until.getTime();
  for (let sent = 0; sent < requests && isTime(); sent += BATCH) {
    const queue = fc.sample(badRequest, { seed: seed + sent, numRuns: Math.min(BATCH, requests - sent) });
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await judge(next, await send(next));
    });
    await Promise.all(workers);
    say?.(`${Math.min(sent + BATCH, requests)} sent, ${report.faults.length} faults`);
  }
  agent.destroy();
  return report;

  async function send({ method, path, headers, body, as }: BadRequest): Promise<Reply | Error> {
    const cookie = as === "guest" ? headers.cookie : [headers.cookie, sessions[as]].filter(Boolean).join("; ");
    const length = { "content-length": String(Buffer.byteLength(body ?? "")) };
    const sent = { ...headers, ...(cookie && { cookie }), ...(body !== undefined && length) };
    const asking = request(origin, { agent, method, path, headers: sent });
    return new Promise((resolve) => {
      asking.on("error", resolve);
      asking.on("response", (response) => resolve(read(response)));
      asking.end(body);
    });
  }

  function judge(asked: BadRequest, reply: Reply | Error): void {
    const found = reply instanceof Error ? [reply.message] : faultsOf(asked, reply);
    if (!(reply instanceof Error)) report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
    for (const fault of found) report.faults.push(`${fault}: ${JSON.stringify(asked).slice(0, 500)}`);
  }
}

interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
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
