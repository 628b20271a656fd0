/** What the profile's form says, and sends. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { firstMatch } from "@/lib/match/client";
import type { Season } from "@/lib/season/schema";
import { THE_PLAYER } from "@/tests/support/the-player";
import { THE_SEASON } from "@/tests/support/the-season";
import { CUSTOM } from "./picture";
import { changedFields, changesOf, ProfileForm, type ProfileValues } from "./profile-form";

interface Shown {
  season?: Partial<Season>;
  isOutside?: true;
  matchStarted?: boolean;
}

function markupOf({ season, isOutside, matchStarted = false }: Shown = {}): string {
  const client = new QueryClient();
  client.setQueryData(firstMatch.queryKey, { matchStarted, matchDate: null });
  const form = createElement(ProfileForm, { profile: { ...THE_PLAYER, ...(isOutside && { isOutside }) } });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const shown = createElement(SeasonProvider, { season: { ...THE_SEASON, ...season }, children: form });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}

describe("Of the home team it says", () => {
  const [JOIN, BEGUN, OVER, POINTS, UNTIL] = [
    "Join the season on Home first",
    "home teams are locked",
    "This season is over",
    "earn you points",
    "You can change it until the season&#x27;s first match starts.",
  ];
  const over = { state: "over" } as const;
  const withoutBonus = { rules: { ...THE_SEASON.rules, runsPerBonusPoint: null } };

  test.each<[string, Shown, string[]]>([
    ["what it brings, and how long it can be chosen", {}, [POINTS, UNTIL]],
    ["nothing of points where it brings none", { season: withoutBonus }, [UNTIL]],
    ["that it is fixed, once a match has begun", { matchStarted: true }, [BEGUN]],
    ["that one has to join first", { isOutside: true }, [JOIN]],
    ["that it is too late to join for it, once a match has begun", { isOutside: true, matchStarted: true }, [BEGUN]],
    ["that the season is over, to someone who wasn't in it", { season: over, isOutside: true }, [OVER]],
    ["that the season is over, to someone who was", { season: over, matchStarted: true }, [OVER]],
    ["that the season is over, where it was closed before it began", { season: over }, [OVER]],
  ])("%s", (_what, shown, said) => {
    const html = markupOf(shown);
    expect([JOIN, BEGUN, OVER, POINTS, UNTIL].filter((words) => html.includes(words))).toEqual(said);
  });
});

const saved = {
  ...{ firstName: "Mithali", lastName: "Raj", homeTeam: "MI", reminderEmail: true },
  profilePic: "preset-3" as const,
};

const sentOf = (
  changes: Partial<ProfileValues>,
  { isHomeFixed = false, cut }: { isHomeFixed?: boolean; cut?: Blob } = {},
) => {
  const typed = { ...saved, ...changes };
  return changesOf(typed, changedFields(typed, saved, isHomeFixed), cut);
};

describe("The profile's form sends", () => {
  test.each([
    { firstName: "Smriti" },
    { lastName: "Mandhana" },
    { homeTeam: "CSK" },
    { homeTeam: null },
    { reminderEmail: false },
    { profilePic: "preset-4" as const },
    { firstName: "Smriti", reminderEmail: false },
  ])("%j and nothing else", (changes) => {
    expect(sentOf(changes)).toEqual(changes);
  });

  test("nothing where nothing was changed", () => {
    expect(sentOf({})).toEqual({});
  });

  test("no home team while it cannot be chosen, whatever is still in the form", () => {
    expect(sentOf({ firstName: "Smriti", homeTeam: "CSK" }, { isHomeFixed: true })).toEqual({ firstName: "Smriti" });
  });

  test("a picture of one's own where one was cut, also in place of another one, and otherwise none", () => {
    const cut = new Blob(["picture"]);
    expect(sentOf({ profilePic: CUSTOM }, { cut })).toEqual({ profilePic: cut });
    const typed = { ...saved, profilePic: CUSTOM } as const;
    expect(changesOf(typed, [], cut)).toEqual({ profilePic: cut });
    expect(changesOf(typed, [], undefined)).toEqual({});
  });

  test("no cut picture once a drawn one is chosen instead", () => {
    expect(sentOf({}, { cut: new Blob(["picture"]) })).toEqual({});
  });
});
