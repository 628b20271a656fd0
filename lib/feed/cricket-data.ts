/**
 * CricketData.org over HTTP: within a daily budget, with retries for administrators, and silent while it refuses us.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../clock";
import { currentSeason } from "../season/data";
import { isStop, noteReply, pauseSource, takeHit } from "./budget";
import { type Budget, FeedFailure, type MatchSource, type ReadOptions } from "./match-source";
import { type FeedReply, readReply } from "./read-reply";

export interface CricketDataOptions {
  baseUrl: string;
  key: string;
  seriesId: string | undefined;
  dailyHits: number | null;
  /** How long one try may take; milliseconds. */
  timeout?: number;
  /** Pauses before retries in milliseconds. Only administrators' requests are retried. */
  pauses?: readonly number[];
}

const TIMEOUT = 10 * SECOND;
const PAUSES = [0.3 * SECOND, 1 * SECOND];

export function cricketData(options: CricketDataOptions): MatchSource {
  const { seriesId, dailyHits, key } = options;
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 16);
  const budget = { source: `cricketdata:${hash}`, dailyHits };
  const ask = (endpoint: string, id: string, readOptions: ReadOptions) =>
    askWithRetries({ ...options, budget }, endpoint, id, readOptions);
  return {
    budget,
    hasSeasonFeed: seriesId !== undefined,
    readSeason: async (readOptions) => {
      if (!seriesId) throw new FeedFailure("not-configured", "Set the season's Series ID on the Season page");
      const { reports, problems } = await ask("series_info", seriesId, readOptions);
      return { reports, problems };
    },
    readMatch: async ({ matchId }, readOptions) => {
      const { reports, problems } = await ask("match_info", matchId, readOptions);
      // The source sometimes succeeds without any data.
      return { report: reports.find((report) => report.matchId === matchId) ?? null, problems };
    },
  };
}

interface Connection extends CricketDataOptions {
  budget: Budget;
}

/** Asks once and, for an administrator, retries where that may help. Throws FeedFailure. */
async function askWithRetries(
  connection: Connection,
  endpoint: string,
  id: string,
  readOptions: ReadOptions,
): Promise<FeedReply> {
  const pauses = readOptions.byAdmin ? (connection.pauses ?? PAUSES) : [];
  for (const pause of pauses) {
    const reply = await askOnce(connection, endpoint, id, readOptions).catch(unlessFinal);
    if (reply) return reply;
    await sleep(pause);
  }
  return askOnce(connection, endpoint, id, readOptions);
}

function unlessFinal(error: unknown): undefined {
  if (!(error instanceof FeedFailure) || (error.kind !== "other" && error.kind !== "unreachable")) throw error;
}

async function askOnce(
  { baseUrl, key, budget, timeout = TIMEOUT }: Connection,
  endpoint: string,
  id: string,
  readOptions: ReadOptions,
): Promise<FeedReply> {
  await takeHit(budget, readOptions);
  const address = new URL(`${baseUrl}/${endpoint}`);
  address.search = new URLSearchParams({ apikey: key, id }).toString();
  const { teams } = await currentSeason();
  const reply = readReply(await fetchJson(address, key, timeout).catch(toFailure), teams);
  await noteReply(budget.source, reply, readOptions.now);
  if (reply.failure === null) return reply;
  const { kind, reason } = reply.failure;
  if (isStop(kind)) throw await pauseSource(budget.source, kind, readOptions.now);
  if (kind === "not-found") throw new FeedFailure(kind, "The match data source doesn't have this match");
  throw new FeedFailure(kind, `The match data source refused${reason ? `: ${reason}` : ""}`);
}

function toFailure(error: unknown): never {
  if (!(error instanceof BadAnswer)) throw error;
  const kind = error instanceof LateAnswer ? "slow" : error instanceof LostAnswer ? "unreachable" : "other";
  throw new FeedFailure(kind, `The match data source ${error.message}`);
}

/** Larger than any season; in bytes. */
const LARGEST = 4 * 1024 * 1024;
const REDIRECTS = 3;

/** What went wrong, in words that follow "The match data source". Never contains the URL, which holds the key. */
class BadAnswer extends Error {
  override name = "BadAnswer";
}

/** It timed out. Not retried, since the administrator has waited long enough. */
class LateAnswer extends BadAnswer {
  override name = "LateAnswer";
}

/** No response, or one that broke off. */
class LostAnswer extends BadAnswer {
  override name = "LostAnswer";
}

/** Shorter keys are for tests, and could match anywhere in the text. */
const SHORTEST_SECRET = 8;

/** Fetches JSON, whatever the status, and removes `secret` from it. */
async function fetchJson(address: URL, secret: string, timeout: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await follow(address, signal);
    if (!/\bjson\b/i.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      throw new BadAnswer(`answered ${response.status} with something that isn't JSON`);
    }
    const text = await readText(response);
    return JSON.parse(secret.length < SHORTEST_SECRET ? text : text.replaceAll(secret, "***"));
  } catch (error) {
    if (error instanceof BadAnswer) throw error;
    // No cause: it may contain the URL.
    if (signal.aborted) throw new LateAnswer(`took longer than ${timeout / 1000} seconds`);
    if (error instanceof SyntaxError) throw new BadAnswer("answered with broken JSON");
    throw new LostAnswer("couldn't be reached, or was cut off");
  }
}

/** Follows redirects on the same host only: another would learn the key. */
async function follow(address: URL, signal: AbortSignal): Promise<Response> {
  let target = address;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const response = await fetch(target, {
      signal,
      redirect: "manual",
      cache: "no-store",
      headers: { accept: "application/json" },
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    target = new URL(location, target);
    if (target.origin !== address.origin) throw new BadAnswer("redirected to another host");
  }
  throw new BadAnswer("redirected too many times");
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new BadAnswer("sent too much data");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
