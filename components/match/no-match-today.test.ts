import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { DAY } from "@/lib/clock";
import { matchList } from "@/lib/match/client";
import type { Match } from "@/lib/match/schema";
import type { Season } from "@/lib/season/schema";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { NextMatch } from "./no-match-today";

const ended = aMatch({ matchId: "m1" });
const awarded = aMatch({ matchId: "m1", matchWinner: MI, awardedAt: new Date() });
const running = aMatch({ matchId: "m2", matchEnded: false, matchWinner: null });
const planned = aMatch({ ...running, matchStarted: false, matchDate: new Date(Date.now() + DAY) });

function textWith(season: Match[], state: Season["state"]): string {
  const client = new QueryClient();
  client.setQueryData(matchList.queryKey, season);
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const page = createElement(QueryClientProvider, { client, children: createElement(NextMatch) });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const shown = createElement(SeasonProvider, { season: { ...THE_SEASON, state }, children: page });
  return renderToStaticMarkup(shown).replace(/<[^>]+>/g, "");
}

test.each([
  ["has no matches", [], "running", "Fixtures aren't out yet."],
  ["has no more matches scheduled", [awarded, awarded], "running", "All scheduled matches have been played."],
  ["only waits for its last points", [awarded, ended], "running", "The last points are still to come."],
  ["is still on, with nothing scheduled", [ended, running], "running", "No more matches are scheduled yet."],
  ["was closed before its last match", [awarded, planned], "over", "The season is over, and the table is final."],
] as const)("says why there is no next match in a season that %s", (_what, season, state, said) => {
  expect(textWith([...season], state).replaceAll("&#x27;", "'")).toContain(said);
});
