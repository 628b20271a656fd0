import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { matchList } from "@/lib/browser/match";
import type { Match } from "@/lib/match/schema";
import { aMatch } from "@/tests/support/shown-match";
import { NextMatch } from "./next-match";

const ended = aMatch({ matchId: "m1" });
const running = aMatch({ matchId: "m2", matchEnded: false, matchWinner: null });

function textWith(season: Match[]): string {
  const client = new QueryClient();
  client.setQueryData(matchList.queryKey, season);
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const page = createElement(QueryClientProvider, { client, children: createElement(NextMatch) });
  return renderToStaticMarkup(page).replace(/<[^>]+>/g, "");
}

test.each([
  ["has no matches", [], "The season's matches are not in yet."],
  ["has ended", [ended, ended], "The season is over: the table is final."],
  ["goes on, though nothing is planned", [ended, running], "No further match is planned yet."],
])("without a match ahead it says so of a season that %s", (_what, season, said) => {
  expect(textWith(season).replaceAll("&#x27;", "'")).toContain(said);
});
