/** An entry of the activity list. */
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
  const element = createElement(EntryItem, { entry, clock: CLOCK, isAdmin: false });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  return renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children: element }));
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

test("an entry links to its match as long as that exists", () => {
  expect(htmlOf(RESULT)).toContain('href="/matches/m1"');
  expect(htmlOf({ ...RESULT, hasMatch: false })).not.toContain("/matches/");
});

test.each([
  ["set-result", {}, "Asha Menon set the result of One."],
  ["edit-pick", { userId: "b", userName: "Kabir Rao" }, "Asha Menon changed Kabir Rao's pick in One."],
  ["change-rules", {}, "Asha Menon changed the rules."],
  ["toss-coin", {}, "Asha Menon made a change: Toss coin."],
])("%s is a plain sentence", (action, about, sentence) => {
  expect(textOf(htmlOf({ ...RESULT, action, ...about }))).toContain(sentence);
});
