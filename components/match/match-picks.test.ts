/** Who picked a side, by first names. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { SCRIPTS } from "@/tests/support/shown-around";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { Names } from "./match-picks";

test("a name that is written from the right has the points behind it where all others have them", () => {
  const match = aMatch({ matchWinner: MI, awardedAt: new Date("2026-04-25T18:00:00Z") });
  const pick = {
    ...{ _id: "1", userId: "u", matchId: match.matchId, firstName: SCRIPTS.arabic, lastName: "", profilePic: "none" },
    ...{ predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false, isCorrect: true, pointsAwarded: 2, streak: 1 },
  };
  const first = {
    ...{ data: [pick], includesEveryone: true },
    counts: { teamOne: 1, teamTwo: 0, wildcards: 0, gamechangers: 0 },
  };
  const names = createElement(Names, { ...{ label: "MI", match, first, none: "Nobody" }, group: "teamOne" });
  const page = () => SeasonProvider({ season: THE_SEASON, children: names });
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(page)),
  );
  expect(html).toMatch(new RegExp(`<bdi[^>]*>${SCRIPTS.arabic}</bdi></a><span[^>]*>\\+2</span>`));
});
