/** A match data source on the loopback address that answers like CricketData, or as badly as a test wants. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { portOf } from "./port-of";

interface FeedRequest {
  endpoint: string;
  id: string;
  key: string | null;
}

export type FeedAnswer = (response: ServerResponse, request: FeedRequest) => void;

/** A match in the source's format, with only the fields a test gives. */
export interface FeedMatch {
  id: string;
  name: string;
  [field: string]: unknown;
}

const HITS = { hitsToday: 1, hitsUsed: 1, hitsLimit: 100, credits: 0, server: 12, cache: 0 };

export const json = (body: object, status = 200): FeedAnswer => {
  return (response, { key }) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
    // The key is echoed, as the source does.
    response.end(JSON.stringify({ apikey: key, ...body }));
  };
};

export const success = (data: unknown, info: object = HITS) => json({ data, status: "success", info });
export const failure = (reason: string, info?: unknown) =>
  json({ status: "failure", reason, ...(info ? { info } : {}) });

export const season = (matches: FeedMatch[], info?: object) =>
  success({ info: { id: "season", name: "Indian Premier League 2026" }, matchList: matches }, info);

/** Answers each endpoint and id with the given reply; the rest is not found. */
export function answersWith(matches: FeedMatch[], info?: object): FeedAnswer {
  return (response, request) => {
    const match = matches.find(({ id }) => id === request.id);
    const answer =
      request.endpoint === "series_info" ? season(matches.map(withoutScore), info) : match && success(match, info);
    (answer || failure(`ERR: Match ${request.id} not found`))(response, request);
  };
}

/** The season's list carries neither score nor winner. */
function withoutScore({ score: _score, matchWinner: _winner, tossWinner: _toss, ...match }: FeedMatch): FeedMatch {
  return match;
}

export const BROKEN = {
  html: (response) => void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Server Error</h1>"),
  plain: (response) => void response.writeHead(200, { "content-type": "text/plain" }).end('{"status":"success"}'),
  malformed: (response) => void response.writeHead(200, { "content-type": "application/json" }).end('{"status": "succ'),
  cut: (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"status":"success","data":{"id":"');
    setImmediate(() => response.destroy());
  },
  hangUp: (response) => void response.destroy(),
  silent: () => undefined,
  endless: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (response.write("x".repeat(1 << 16)));
      response.once("drain", more);
    };
    more();
  },
} satisfies Record<string, FeedAnswer>;

export async function startFeedSource(first: FeedAnswer) {
  const requests: FeedRequest[] = [];
  const source = { url: "", requests, answer: first, stop };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://source");
    const call = {
      endpoint: pathname.replace(/^\/(v1\/)?/, ""),
      id: searchParams.get("id") ?? "",
      key: searchParams.get("apikey"),
    };
    requests.push(call);
    source.answer(response, call);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  source.url = `http://127.0.0.1:${portOf(server)}`;
  return source;

  async function stop(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

/** Has every match that it is asked for, always with the same data. */
export const KNOWS_ALL: FeedAnswer = (response, request) => {
  const name = "Mumbai Indians vs Chennai Super Kings, 7th Match";
  const match = { id: request.id, name, teams: ["Mumbai Indians", "Chennai Super Kings"], status: "Match not started" };
  answersWith([match])(response, request);
};
