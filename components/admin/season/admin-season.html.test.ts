import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CallFailed } from "@/lib/http/fetch-call";
import { type ManagedSeason, type Rules, WHOLE_FILE } from "@/lib/season/schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { PackFaults } from "./pack-upload";
import { noPayer, Payments } from "./payments";
import { unfinishedInShort, unfinishedInWords } from "./season-changeover";

interface Case {
  rules?: Partial<Rules>;
  state?: "running" | "over";
}

function markupOf({ rules, state = "running" }: Case): string {
  const managed: ManagedSeason = {
    season: { ...THE_SEASON, state, rules: { ...THE_SEASON.rules, ...rules } },
    settings: { paidOnly: true, awardAfter: null, seriesId: null },
    version: "v1",
    ...{ matches: 74, unfinished: 0, players: 12, paid: 3, rulesFixed: false, others: [] },
  };
  const page = { client: new QueryClient(), children: createElement(Payments, { managed }) };
  return renderToStaticMarkup(createElement(QueryClientProvider, page)).replaceAll("\u00a0", " ");
}

describe("who has paid", () => {
  test("and what that makes of the pool, where there is something to win", () => {
    const html = markupOf({});
    expect(html).toContain("3 of 12 have paid 150 AED: 450 AED of 1,800 AED.");
    expect(html).toContain("The pool counts only those who have paid");
    expect(html).toContain("The prize pool is 450 AED now.");
  });

  test("is not asked where there is no fee", () => {
    expect(markupOf({ rules: { entryFee: 0 } })).toBe("");
  });

  test("says nothing of a pool that nobody wins", () => {
    const html = markupOf({ rules: { prizeShares: [] } });
    expect(html).toContain("3 of 12 have paid 150 AED");
    expect(html).not.toMatch(/pool/i);
    expect(markupOf({ rules: { prizeShares: [] }, state: "over" })).not.toMatch(/pool|prize/i);
  });

  test("is fixed where the prizes are shared out of it", () => {
    const html = markupOf({ state: "over" });
    expect(html).toContain("The prizes are shared out of what had been paid");
    expect(html).not.toContain("The pool counts only");
  });
});

test.each([
  ["", false, 0, 0, "Nobody has joined this season yet."],
  ["meera", true, 0, 0, "Nobody has joined this season yet."],
  ["meera", false, 12, 12, "No players match that name."],
  ["meera", true, 12, 12, "No one with that name still has to pay."],
  ["", true, 12, 12, "Everybody has paid."],
  ["", true, 12, 11, "Everybody who is still there has paid."],
])(
  "nobody called %j, those alone who have not paid: %j, of %i of whom %i have paid",
  (search, unpaid, players, paid, sentence) => {
    expect(noPayer({ search, unpaid }, { players, paid })).toBe(sentence);
  },
);

const REFUSED = "next.json was not taken, and nothing has changed.";
const UNKNOWN = "Nobody knows whether next.json was taken: look above whether its season is there.";

test.each([
  ["refused for what is in it", 400, { zone: "There is no such zone" }, `${REFUSED} One thing is wrong:`],
  ["refused for what is there", 409, {}, `${REFUSED} So it is`],
  ["left without an answer", 0, {}, `${UNKNOWN} So it is`],
  ["answered by a fault of the server", 500, {}, `${UNKNOWN} So it is`],
  ["answered by what cannot be read", 200, {}, `${UNKNOWN} So it is`],
])("of a pack that was %s", (_case, status, fields, sentence) => {
  const error = new CallFailed("So it is", { status, code: "ANY", fields });
  expect(renderToStaticMarkup(createElement(PackFaults, { file: "next.json", error }))).toContain(sentence);
});

test("a fault names its place, and one of the file as a whole none", () => {
  const said = (fields: Record<string, string>) => {
    const error = new CallFailed("So it is", { status: 400, code: "INVALID_INPUT", fields });
    return renderToStaticMarkup(createElement(PackFaults, { file: "next.json", error }));
  };
  expect(said({ zone: "There is no such zone" })).toContain(">zone</code>");
  const broken = said({ [WHOLE_FILE]: "The file is not JSON: in line 194, a value has to stand here" });
  expect(broken).toContain("in line 194");
  expect(broken).not.toContain("<code");
  const many = said({
    zone: "There is no such zone",
    "teams[0].code": "Two teams have it",
    pack: "Unknown",
    [WHOLE_FILE]: "And 12 more",
  });
  expect(many).toContain("More than 3 things are wrong:");
  expect(many).toContain("And 12 more");
  expect(many.match(/<code/g)).toHaveLength(3);
});

test.each([
  [0, 0, "It has no match."],
  [0, 1, "Its match has points."],
  [0, 74, "All of its matches have points."],
  [1, 1, "1 of 1 match has no points yet, and would bring none."],
  [1, 74, "1 of 74 matches has no points yet, and would bring none."],
  [3, 74, "3 of 74 matches have no points yet, and would bring none."],
])("%i without points of %i", (unfinished, matches, sentence) => {
  expect(unfinishedInWords(unfinished, matches)).toBe(sentence);
});

test.each([
  [0, 0, undefined],
  [0, 74, "all with points"],
  [3, 74, "3 without points"],
])("in short: %i without points of %i", (unfinished, matches, note) => {
  expect(unfinishedInShort(unfinished, matches)).toBe(note);
});
