/** What the profile's form says. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { firstMatch } from "@/lib/browser/match";
import type { Season } from "@/lib/season/schema";
import { THE_PLAYER } from "@/tests/support/the-player";
import { THE_SEASON } from "@/tests/support/the-season";
import { ProfileForm } from "./profile-form";

interface Shown {
  season?: Partial<Season>;
  isOutside?: true;
  matchStarted?: boolean;
}

function drawn({ season, isOutside, matchStarted = false }: Shown = {}): string {
  const client = new QueryClient();
  client.setQueryData(firstMatch.queryKey, { matchStarted, matchDate: null });
  const form = createElement(ProfileForm, { profile: { ...THE_PLAYER, ...(isOutside && { isOutside }) } });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const shown = createElement(SeasonProvider, { season: { ...THE_SEASON, ...season }, children: form });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}

test("Whoever switches reminders off is told that notices stop with them", () => {
  expect(drawn()).toContain(
    "One mail on a match day, three hours before picks close, if you have not picked yet, and the notices that administrators mail.",
  );
});

describe("Of the home team it says", () => {
  const [JOIN, BEGUN, OVER, POINTS, UNTIL] = [
    "Join it on the first screen",
    "can no longer be changed",
    "This season is over",
    "bring you points",
    "You can change it until the first match of the season starts.",
  ];
  const over = { state: "over" } as const;
  const withoutBonus = { rules: { ...THE_SEASON.rules, runsPerBonusPoint: null } };

  test.each<[string, Shown, string[]]>([
    ["what it brings, and how long it can be chosen", {}, [POINTS, UNTIL]],
    ["nothing of points where it brings none", { season: withoutBonus }, [UNTIL]],
    ["that it is fixed, once a match has begun", { matchStarted: true }, [BEGUN]],
    ["that one has to join first", { isOutside: true }, [JOIN]],
    ["that it is too late to join for it, once a match has begun", { isOutside: true, matchStarted: true }, [BEGUN]],
    ["that the season is over, to whoever was not in it", { season: over, isOutside: true }, [OVER]],
    ["that the season is over, to whoever was", { season: over, matchStarted: true }, [OVER]],
    ["that the season is over, where it was closed before it began", { season: over }, [OVER]],
  ])("%s", (_what, shown, said) => {
    const html = drawn(shown);
    expect([JOIN, BEGUN, OVER, POINTS, UNTIL].filter((words) => html.includes(words))).toEqual(said);
  });
});
