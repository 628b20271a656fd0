/** The load generator: so many connections, each asking again as soon as it is answered. */
import autocannon from "autocannon";

/** What was seen in one go: how long each reply took, in milliseconds, and how many seconds all of it. */
export interface Seen {
  times: number[];
  seconds: number;
}

export interface Measured {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Replies a second. */
  perSecond: number;
  /** How many there were. */
  replies: number;
}

export function measuredIn(seen: Seen[]): Measured {
  const times = seen.flatMap((each) => each.times);
  const seconds = seen.reduce((sum, each) => sum + each.seconds, 0);
  const [p50, p99] = [share(times, 0.5), share(times, 0.99)];
  return { p50, p99, perSecond: times.length / seconds, replies: times.length };
}

export interface Asked {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The status that every reply has to have. */
  status?: number;
}

/** Asks the same for so many seconds; throws if any reply is not what was expected. */
export async function drive(origin: string, asked: Asked, connections: number, seconds: number): Promise<Seen> {
  const { status = 200, path, ...rest } = asked;
  return run({ url: origin + path, connections, duration: seconds, ...rest }, status);
}

/** Makes every request once. */
export async function driveThrough(origin: string, all: Asked[], connections: number): Promise<Seen> {
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { method = "GET", path = "/", headers = {}, body = "" } = all[next++ % all.length] ?? {};
    return { ...request, method, path, headers, body };
  };
  const amount = all.length;
  const options = { url: origin, connections: Math.min(connections, amount), amount, requests: [{ setupRequest }] };
  return run(options, all[0]?.status ?? 200);
}

function run(options: autocannon.Options, status: number): Promise<Seen> {
  return new Promise((resolve, reject) => {
    // Its own figures are whole milliseconds.
    const times: number[] = [];
    // It ends at a full second, whenever the last reply came.
    const started = performance.now();
    let latest = started;
    const instance = autocannon(options, (error, result) => {
      if (error) reject(error);
      else if (result.errors > 0 || times.length === 0) reject(new Error(`${options.url}: ${result.errors} errors`));
      else resolve({ times, seconds: (latest - started) / 1000 });
    });
    instance.on("response", (_client, code, _bytes, time) => {
      times.push(time);
      latest = performance.now();
      if (code !== status) reject(new Error(`${options.url} answered ${code}, not ${status}`));
    });
  });
}

function share(numbers: number[], part: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? 0;
}

/** Time to the first byte and to the last of a page, each the middle of so many looks; milliseconds. */
export async function timePage(url: string, headers: Record<string, string>, looks: number) {
  const times: { first: number; whole: number }[] = [];
  for (let look = 0; look < looks + 3; look += 1) {
    const started = performance.now();
    const reply = await fetch(url, { headers, redirect: "manual" });
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
    const reader = reply.body?.getReader();
    await reader?.read();
    const first = performance.now() - started;
    while (reader && !(await reader.read()).done);
    // The first looks warm the page up.
    if (look >= 3) times.push({ first, whole: performance.now() - started });
  }
  return {
    first: share(
      times.map(({ first }) => first),
      0.5,
    ),
    whole: share(
      times.map(({ whole }) => whole),
      0.5,
    ),
  };
}
