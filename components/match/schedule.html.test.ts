/** The season as it is drawn from what was read, at a moment of the page's clock. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "@/components/match/viewer";
import { SeasonProvider } from "@/components/season/season";
import { ownPicks } from "@/lib/pick/client";
import { aMatch, aPick } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { useOwnSeason } from "./schedule";

const at = (time: string) => new Date(`2026-04-25T${time}:00Z`);
const NOT_BEGUN = { matchStarted: false, matchEnded: false, secondInningStarted: false };
const startingAt = (matchDate: Date) => aMatch({ ...NOT_BEGUN, matchId: matchDate.toISOString(), matchDate });
// Picks close an hour before the start.
const MATCHES = [startingAt(at("10:00")), startingAt(at("14:00"))];

function Drawn() {
  const { season, now } = useOwnSeason(MATCHES, at("08:00").getTime());
  return [...(season ?? []).map(({ outcome }) => outcome), now.toISOString().slice(11, 16)].join(" ");
}

function drawnAt(now: Date): string {
  const client = new QueryClient();
  client.setQueryData(ownPicks.queryKey, [aPick({ matchId: "another" })]);
  const viewer = { userId: "asha", renderedAt: now.getTime() };
  // biome-ignore-start lint/correctness/noChildrenProp: components that have to have them
  const viewed = createElement(ViewerProvider, { ...viewer, children: createElement(Drawn) });
  const shown = createElement(SeasonProvider, { season: THE_SEASON, children: viewed });
  // biome-ignore-end lint/correctness/noChildrenProp: components that have to have them
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}

test.each([
  ["08:30", "open open 08:00"],
  ["09:00", "missed open 09:00"],
  ["12:59", "missed open 09:00"],
  ["13:00", "missed missed 13:00"],
  ["20:00", "missed missed 13:00"],
])("what was read at 08:00 is drawn at %s on the right side of every closing", (now, drawn) => {
  expect(drawnAt(at(now))).toBe(drawn);
});
