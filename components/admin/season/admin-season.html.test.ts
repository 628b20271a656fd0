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
    settings: { paidOnly: true, awardAfter: null, seriesId: null, signals: true },
    version: "v1",
    ...{ matches: 74, unfinished: 0, players: 12, paid: 3, rulesFixed: false, others: [] },
  };
  const page = { client: new QueryClient(), children: createElement(Payments, { managed }) };
  return renderToStaticMarkup(createElement(QueryClientProvider, page)).replaceAll("\u00a0", " ");
}

describe("payments", () => {
  test("shows the pool if there are prizes", () => {
    const html = markupOf({});
    expect(html).toContain("3 of 12 have paid 150 AED.");
    expect(html).toContain("Count only paid players in the prize pool");
    expect(html).toContain("The prize pool is 450 AED.");
  });

  test("is empty without a fee", () => {
    expect(markupOf({ rules: { entryFee: 0 } })).toBe("");
  });

  test("doesn't mention a pool without prizes", () => {
    const html = markupOf({ rules: { prizeShares: [] } });
    expect(html).toContain("3 of 12 have paid 150 AED");
    expect(html).not.toMatch(/pool/i);
    expect(markupOf({ rules: { prizeShares: [] }, state: "over" })).not.toMatch(/pool|prize/i);
  });

  test("is final once the prizes are", () => {
    const html = markupOf({ state: "over" });
    expect(html).toContain("Prizes are final.");
    expect(html).not.toContain("Count only paid");
  });
});

test.each([
  ["", false, 0, 0, "No players have joined yet."],
  ["meera", true, 0, 0, "No players have joined yet."],
  ["meera", false, 12, 12, "No players match that name."],
  ["meera", true, 12, 12, "No unpaid players match that name."],
  ["", true, 12, 12, "Everyone has paid."],
  ["", true, 12, 11, "Everyone who is still playing has paid."],
])("no one found for %j, unpaid only %j, of %i players with %i paid", (search, unpaid, players, paid, sentence) => {
  expect(noPayer({ search, unpaid }, { players, paid })).toBe(sentence);
});

const REFUSED = "next.json wasn't imported.";
const UNKNOWN = "Couldn't tell whether next.json was imported. Check the upcoming seasons.";

test.each([
  ["refused for its content", 400, { zone: "There is no such zone" }, `${REFUSED} 1 problem:`],
  ["refused for a conflict", 409, {}, `${REFUSED} So it is`],
  ["unanswered", 0, {}, `${UNKNOWN} So it is`],
  ["answered with a server error", 500, {}, `${UNKNOWN} So it is`],
  ["answered with something unreadable", 200, {}, `${UNKNOWN} So it is`],
])("a pack that was %s", (_case, status, fields, sentence) => {
  const error = new CallFailed("So it is", { status, code: "ANY", fields });
  const html = renderToStaticMarkup(createElement(PackFaults, { file: "next.json", error }));
  expect(html.replaceAll("&#x27;", "'")).toContain(sentence);
});

test("a problem names its place, unless it's the whole file", () => {
  const said = (fields: Record<string, string>) => {
    const error = new CallFailed("So it is", { status: 400, code: "INVALID_INPUT", fields });
    return renderToStaticMarkup(createElement(PackFaults, { file: "next.json", error }));
  };
  expect(said({ zone: "There is no such zone" })).toContain(">zone</code>");
  const broken = said({ [WHOLE_FILE]: "Not valid JSON: line 194, missing a value" });
  expect(broken).toContain("line 194");
  expect(broken).not.toContain("<code");
  const many = said({
    zone: "There is no such zone",
    "teams[0].code": "Two teams have it",
    pack: "Unknown",
    [WHOLE_FILE]: "And 12 more",
  });
  expect(many).toContain("More than 3 problems:");
  expect(many).toContain("And 12 more");
  expect(many.match(/<code/g)).toHaveLength(3);
});

test.each([
  [0, 0, "It has no matches."],
  [0, 1, "All matches have points."],
  [0, 74, "All matches have points."],
  [1, 1, "1 of 1 match has no points yet."],
  [1, 74, "1 of 74 matches has no points yet."],
  [3, 74, "3 of 74 matches have no points yet."],
])("%i without points of %i", (unfinished, matches, sentence) => {
  expect(unfinishedInWords(unfinished, matches)).toBe(sentence);
});

test.each([
  [0, 0, undefined],
  [0, 74, "all awarded"],
  [3, 74, "3 without points"],
])("in short: %i without points of %i", (unfinished, matches, note) => {
  expect(unfinishedInShort(unfinished, matches)).toBe(note);
});
