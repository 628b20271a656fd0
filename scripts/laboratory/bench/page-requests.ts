/** What pages cost the server as a signed-in player: beside an empty page of the same Next.js, and beside another checkout. */
import { gzipSync } from "node:zlib";
import { build, isBuildStale } from "../../support/build";
import { buildEmptyApp } from "../../support/empty-app";
import { step } from "../../support/progress";
import { type Asked, driveThrough, measuredIn, type Seen } from "./load";
import { printProfiles } from "./page-profiles";
import { figure, ms, printTable } from "./report";
import { openSite, type Site } from "./site";
import type { WatchedServer } from "./watched-server";

const PLAYERS = 14;
const PAGES = ["/", "/leaderboard", "/schedule", "/rules"];
const CONNECTIONS = [1, 10];
/** So many before anything is measured: until then V8 has not made the most of the code. */
const WARM = 150;
/** In turns, since what else the machine does meets all of them then. */
const TURNS = 3;
const PAGES_A_TURN = 40;

interface Contestant {
  name: string;
  server: WatchedServer;
  asked: Asked;
}

/** With the processor time that was used meanwhile; milliseconds. */
interface Turn extends Seen {
  server: number;
  /** Of it by the thread in which code runs: the rest compresses and clears away beside it. */
  code: number;
  database: number;
}

/** `before`: a built checkout of the commit that is compared with. */
export async function measureRequests(before: string | undefined): Promise<void> {
  if (await isBuildStale()) await step("Building (about a minute)", () => build({ quiet: true }));
  const folder = await step("Building an empty page", () => buildEmptyApp());
  const site = await step(`${PLAYERS} players`, () => openSite(PLAYERS));
  const beside: WatchedServer[] = [];
  try {
    for (const checkout of before === undefined ? [folder] : [folder, before]) {
      beside.push(await site.serveBeside(checkout));
    }
    await measureAll(site, beside);
  } finally {
    for (const server of beside) await server.stop();
    await site.stop();
  }
}

async function measureAll(site: Site, [empty, before]: readonly WatchedServer[]): Promise<void> {
  // Where the player is, the browser has said before.
  await site.database.query("UPDATE profiles SET time_zone = 'Asia/Kolkata' WHERE user_id = 'player-7'");
  const headers = { ...(await site.as(7)), "accept-encoding": "gzip", "accept-language": "en-GB", accept: "text/html" };
  const nothing = empty ? [{ name: "an empty page", server: empty, asked: { path: "/", headers } }] : [];
  const lines: string[][] = [];
  const ours: Contestant[] = PAGES.map((path) => ({ name: path, server: site, asked: { path, headers } }));
  for (const own of ours) {
    const other = before ? [{ ...own, name: `${own.name} before`, server: before }] : [];
    const count = await countElements(own);
    const alike = nothing.map((one) => {
      return { ...one, name: `${figure(count)} elements`, asked: { path: `/elements?count=${count}`, headers } };
    });
    lines.push(...(await compare(site, [...nothing, ...alike, ...other, own])));
  }
  const heads = CONNECTIONS.flatMap((count) => [`p50 at ${count}`, "p99", "/s"]);
  const costs = ["processor", "of it code", "database", "in empty ones", "on the wire", "HTML"];
  printTable("Pages, gzip asked for; milliseconds, and bytes", ["page", ...heads, ...costs], lines);
  await printProfiles([...nothing, ...ours], repeated);
}

async function compare(site: Site, contestants: readonly Contestant[]): Promise<string[][]> {
  const rows = contestants.map(({ name }) => [name]);
  for (const { server, asked } of contestants) await repeated(server, asked, WARM);
  let turns: Turn[][] = [];
  for (const connections of CONNECTIONS) {
    turns = contestants.map(() => []);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [at, { server, asked }] of contestants.entries()) {
        turns[at]?.push(await watch(site, server, () => repeated(server, asked, PAGES_A_TURN, connections)));
      }
    }
    for (const [at, row] of rows.entries()) {
      const { p50, p99, perSecond } = measuredIn(turns[at] ?? []);
      row.push(ms(p50), ms(p99), figure(perSecond));
    }
  }
  const empty = each(turns[0] ?? [], "server");
  for (const [at, { server, asked }] of contestants.entries()) {
    const own = turns[at] ?? [];
    const [cost, code, database] = [each(own, "server"), each(own, "code"), each(own, "database")];
    const { wire, html } = await weigh(server.origin, asked);
    rows[at]?.push(ms(cost), ms(code), ms(database), (cost / empty).toFixed(1), figure(wire), figure(html));
  }
  return rows;
}

function repeated({ origin }: WatchedServer, asked: Asked, times: number, connections = 10): Promise<Seen> {
  return driveThrough(origin, Array<Asked>(times).fill(asked), connections);
}

async function watch(site: Site, server: WatchedServer, run: () => Promise<Seen>): Promise<Turn> {
  const look = () => Promise.all([server.processorTime(), server.mainThreadTime(), site.databaseTime()]);
  const [processor, code, database] = await look();
  const seen = await run();
  const after = await look();
  return { ...seen, server: after[0] - processor, code: after[1] - code, database: after[2] - database };
}

/** Of each page. */
function each(turns: readonly Turn[], part: "server" | "code" | "database"): number {
  const replies = turns.reduce((sum, { times }) => sum + times.length, 0);
  return turns.reduce((sum, turn) => sum + turn[part], 0) / replies;
}

/** How many elements the HTML has, without what is only there for scripts. */
async function countElements({ server, asked }: Contestant): Promise<number> {
  const html = await (await fetch(server.origin + asked.path, { headers: asked.headers ?? {} })).text();
  const drawn = html.replace(/^.*?<body/s, "").replaceAll(/<script.*?<\/script>/gs, "");
  return drawn.match(/<[a-z]/g)?.length ?? 0;
}

/** Whoever asks here unpacks what comes: it is compressed once more, as the server does it. */
async function weigh(origin: string, { path, headers = {} }: Asked): Promise<{ wire: number; html: number }> {
  const html = await (await fetch(origin + path, { headers })).arrayBuffer();
  return { wire: gzipSync(html).byteLength, html: html.byteLength };
}
