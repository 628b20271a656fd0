/** What an entry of the record leads to. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EntryItem } from "@/components/activity/entry-list";
import { SeasonProvider } from "@/components/season/season";
import type { LoggedAction } from "@/lib/activity/schema";
import { THE_SEASON } from "@/tests/support/the-season";

const same = () => "";
const CLOCK = { timeZone: "UTC", isViewers: false, whose: "", date: same, day: same, time: same };
const RESULT: LoggedAction = {
  id: "1",
  at: new Date(),
  action: "set-result",
  actorId: "a",
  actorName: "Asha Menon",
  matchId: "m1",
  matchName: "One",
  hasMatch: true,
  userId: null,
  userName: null,
  changes: [],
};

function htmlOf(entry: LoggedAction): string {
  const element = createElement(EntryItem, { entry, clock: CLOCK });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  return renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children: element }));
}

test("An entry leads to its match's page, also one of before as long as the match is there", () => {
  expect(htmlOf(RESULT)).toContain('href="/matches/m1"');
  expect(htmlOf({ ...RESULT, hasMatch: false })).not.toContain("/matches/");
});
