/** The score of a running match as it is read. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { score } from "@/lib/match/client";
import type { Score } from "@/lib/match/schema";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { neededBy, ScoreStrip } from "./score-strip";

const live = aMatch({ matchEnded: false });
const batted = { team: MI, runs: 180, wickets: 10, overs: 19.2 };
const chase = { team: CSK, runs: 170, wickets: 6, overs: 18.1 };

function textOf(scores: Score["scores"]): string {
  const client = new QueryClient();
  const { matchId } = live;
  client.setQueryData(score(matchId).queryKey, { matchId, scores, version: "v1" });
  const children = createElement(ScoreStrip, { match: live });
  const shown = createElement(SeasonProvider, { season: THE_SEASON, children });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
  return html
    .replace(/<span aria-hidden.*?<\/span>|<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test.each([
  ["the chase, which needs so many", [batted, chase], "CSK need 11 to win", `${CSK}: 170/6 18.1 overs batting`],
  ["nobody between the innings", [batted], `${CSK}: Yet to bat`, `${MI}: 180/10 19.2 overs`],
  ["nobody once the chase is all out", [batted, { ...chase, wickets: 10 }], `${CSK}: 170/10 18.1 overs`, ""],
  ["nobody before a super over", [batted, { ...chase, runs: 180, overs: 20 }], `${CSK}: 180/6 20 overs`, ""],
])("says that %s", (who, scores, ...parts) => {
  const text = textOf(scores);
  for (const part of parts) expect(text).toContain(part);
  expect(/batting|to win/.test(text)).toBe(!who.startsWith("nobody"));
});

const { teams } = THE_SEASON;
const batting = { ...live, matchStatus: "Second innings" };
const innings = (team: string, runs: number, { wickets = 3, overs = 15.2 } = {}) => ({ team, runs, wickets, overs });
const INNINGS = [innings(MI, 187), innings(CSK, 101)];

test("the side batting second needs one run more than the other has", () => {
  expect(neededBy(batting, INNINGS, teams)).toEqual({ side: CSK, runs: 87 });
  expect(neededBy(batting, [innings(MI, 187), innings(CSK, 187)], teams)).toEqual({ side: CSK, runs: 1 });
});

test.each([
  ["before the second innings", batting, INNINGS.slice(0, 1)],
  ["without a score", batting, []],
  ["when it is reached", batting, [innings(MI, 187), innings(CSK, 188)]],
  ["after the end", { ...batting, matchEnded: true }, INNINGS],
  ["of a side that is all out", batting, [innings(MI, 187), innings(CSK, 177, { wickets: 10 })]],
  [
    "of a side that has had its overs, before a super over",
    batting,
    [innings(MI, 187), innings(CSK, 187, { overs: 20 })],
  ],
  ["in a super over", batting, [...INNINGS, innings(MI, 9)]],
  ["where both innings are of one side", batting, [innings(MI, 187), innings("MI", 20)]],
  ["where the status says it", { ...batting, matchStatus: "Chennai Super Kings need 87 runs in 55 balls" }, INNINGS],
  ["after rain", { ...batting, matchStatus: "Rain: CSK chase 160 (DLS)" }, INNINGS],
  ["where the status has another target", { ...batting, matchStatus: "Revised target: 160" }, INNINGS],
])("nothing %s", (_when, match, scores) => {
  expect(neededBy(match, scores, teams)).toBeNull();
});
