/** The score of a running match as it is read. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { score } from "@/lib/browser/match";
import type { Score } from "@/lib/match/schema";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { ScoreStrip } from "./score-strip";

const live = aMatch({ matchEnded: false });
const batted = { team: MI, runs: 180, wickets: 10, overs: 19.2 };
const chase = { team: CSK, runs: 170, wickets: 6, overs: 18.1 };

function textOf(scores: Score["scores"]): string {
  const client = new QueryClient();
  const { matchId } = live;
  client.setQueryData(score(matchId).queryKey, { matchId, scores });
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
  ["nobody between the innings", [batted], `${CSK}: Yet to bat`, `${MI}: 180/10 19.2 overs ${CSK}`],
  ["nobody once the chase is all out", [batted, { ...chase, wickets: 10 }], `${CSK}: 170/10 18.1 overs`, ""],
  ["nobody before a super over", [batted, { ...chase, runs: 180, overs: 20 }], `${CSK}: 180/6 20 overs`, ""],
])("says that %s", (who, scores, ...parts) => {
  const text = textOf(scores);
  for (const part of parts) expect(text).toContain(part);
  expect(/batting|to win/.test(text)).toBe(!who.startsWith("nobody"));
});
