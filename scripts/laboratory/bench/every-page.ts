/** What every page of the app's tree costs, as somebody who may see it, and the one call whose reply is too long for a text. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { CallCost } from "../../../tests/growth/call-cost";
import { ROOT } from "../../support/home";
import type { Site } from "./site";

const TIMES = 12;
/** Before they count: a page's code is loaded when it is asked for first. */
const WARM = 3;

const FILLED: Readonly<Record<string, string>> = {
  "[matchId]": "match-20",
  "[miniLeagueId]": "mini-league-1",
  "[userId]": "player-9",
  "[slug]": LEAGUE_2026.slug,
  "[invite]": "1".padStart(22, "0"),
  "[token]": "none",
};

export async function measurePages(site: Site): Promise<Record<string, CallCost>> {
  const costs: Record<string, CallCost> = {};
  for (const file of (await readdir(path.join(ROOT, "app"), { recursive: true })).toSorted()) {
    if (path.basename(file) !== "page.tsx") continue;
    const folders = path.dirname(file).split(path.sep);
    const page = `/${folders.filter((name) => !/^[(.]/.test(name)).join("/")}`;
    const player = folders[0] === "admin" ? 1 : 7;
    const headers = folders[0] === "(guest)" ? {} : await site.as(player);
    costs[page] = await measure(
      site,
      page.replace(/\[\w+\]/g, (name) => FILLED[name] ?? name),
      headers,
    );
  }
  costs[`GET ${STREAMED}`] = await measure(site, STREAMED, await site.as(1), 1);
  return costs;
}

/** Every pick of everybody. */
const STREAMED = "/api/admin/export/picks";

async function measure(site: Site, page: string, headers: Record<string, string>, times = TIMES): Promise<CallCost> {
  for (let time = 0; time < Math.min(WARM, times - 1); time += 1) await ask(site, page, headers);
  const before = { server: await site.processorTime(), database: await site.databaseTime() };
  const waits: number[] = [];
  let status = 0;
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    status = await ask(site, page, headers);
    waits.push(performance.now() - started);
  }
  return {
    waited: waits.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0,
    server: ((await site.processorTime()) - before.server) / times,
    database: ((await site.databaseTime()) - before.database) / times,
    status,
  };
}

async function ask(site: Site, page: string, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(site.origin + page, { headers, redirect: "manual" });
  if (reply.body) for await (const _part of reply.body);
  return reply.status;
}
