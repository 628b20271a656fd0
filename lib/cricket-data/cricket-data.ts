/** CricketData.org over HTTP: bounded tries within the budget, and quiet when the source wants to be left alone. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../clock";
import { currentSeason } from "../season/current-season";
import { type FeedReply, readReply } from "./adapter";
import { FeedFailure, isStop } from "./failure";
import { BadAnswer, fetchJson, LateAnswer, LostAnswer } from "./fetch-json";
import { type Ask, type Budget, noteReply, stopAsking, takeHit } from "./hits-and-stops";
import type { MatchSource } from "./match-source";

export interface CricketDataOptions {
  baseUrl: string;
  key: string;
  seriesId: string | undefined;
  dailyHits: number | null;
  /** How long one try may take; milliseconds. */
  timeout?: number;
  /** How long to wait before each further try; milliseconds. Only an administrator waits for those. */
  pauses?: readonly number[];
}

const TIMEOUT = 10 * SECOND;
const PAUSES = [0.3 * SECOND, 1 * SECOND];

export function cricketData(options: CricketDataOptions): MatchSource {
  const { seriesId, dailyHits, key } = options;
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 16);
  const budget = { source: `cricketdata:${hash}`, dailyHits };
  const ask = (endpoint: string, id: string, asking: Ask) => askPatiently({ ...options, budget }, endpoint, id, asking);
  return {
    budget,
    tellsSeason: seriesId !== undefined,
    readSeason: async (asking) => {
      if (!seriesId) throw new FeedFailure("not-configured", "Set CRICKETDATA_SERIES_ID: which season is it?");
      const { reports, problems } = await ask("series_info", seriesId, asking);
      return { reports, problems };
    },
    readMatch: async ({ matchId }, asking) => {
      const { reports, problems } = await ask("match_info", matchId, asking);
      // An empty success happens: it says nothing.
      return { report: reports.find((report) => report.matchId === matchId) ?? null, problems };
    },
  };
}

interface Connection extends CricketDataOptions {
  budget: Budget;
}

/** Asks once, and for an administrator again after a pause where that may help. Throws FeedFailure. */
async function askPatiently(connection: Connection, endpoint: string, id: string, asking: Ask): Promise<FeedReply> {
  const pauses = asking.insists ? (connection.pauses ?? PAUSES) : [];
  for (const pause of pauses) {
    const reply = await askOnce(connection, endpoint, id, asking).catch(unlessFinal);
    if (reply) return reply;
    await sleep(pause);
  }
  return askOnce(connection, endpoint, id, asking);
}

function unlessFinal(error: unknown): undefined {
  if (!(error instanceof FeedFailure) || (error.kind !== "other" && error.kind !== "unreachable")) throw error;
}

async function askOnce(
  { baseUrl, key, budget, timeout = TIMEOUT }: Connection,
  endpoint: string,
  id: string,
  asking: Ask,
): Promise<FeedReply> {
  await takeHit(budget, asking);
  const address = new URL(`${baseUrl}/${endpoint}`);
  address.search = new URLSearchParams({ apikey: key, id }).toString();
  const { teams } = await currentSeason();
  const reply = readReply(await fetchJson(address, key, timeout).catch(toFailure), teams);
  await noteReply(budget.source, reply, asking.now);
  if (reply.failure === null) return reply;
  const { kind, reason } = reply.failure;
  if (isStop(kind)) throw await stopAsking(budget.source, kind, asking.now);
  if (kind === "not-found") throw new FeedFailure(kind, "The match data source does not know this match");
  throw new FeedFailure(kind, `The match data source refused${reason ? `: ${reason}` : ""}. Try again in a minute`);
}

function toFailure(error: unknown): never {
  if (!(error instanceof BadAnswer)) throw error;
  const kind = error instanceof LateAnswer ? "slow" : error instanceof LostAnswer ? "unreachable" : "other";
  throw new FeedFailure(kind, `The match data source ${error.message}. Try again in a minute`);
}
