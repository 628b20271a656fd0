import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "../season/built-in";
import { messageSchema } from "./schema";
import {
  beginningOf,
  correctionText,
  gamechangerText,
  missingPickText,
  picksClosedText,
  resultMissingText,
  resultText,
  SOURCE_FAILING,
  testMessage,
} from "./texts";

const { teams } = LEAGUE_2026;
const one = { matchId: "m/1", teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" };
const two = { matchId: "m2", teamOne: "Rajasthan Royals", teamTwo: "Delhi Capitals" };
const three = { matchId: "m3", teamOne: "Punjab Kings", teamTwo: "Gujarat Titans" };
const at = (time: string) => new Date(`2027-03-20T${time}:00Z`);
const inUtc = { zone: "UTC", isKnown: false };
const said = ({ title, body }: { title: string; body: string }) => `${title}. ${body}`;

describe("Picks that are missing", () => {
  const closing = [
    { ...one, closesAt: at("13:00") },
    { ...two, closesAt: at("17:00") },
    { ...three, closesAt: at("18:30") },
  ];

  test("of one match lead to its page", () => {
    const text = missingPickText(closing.slice(0, 1), inUtc, teams);
    expect(said(text)).toBe("Pick MI vs CSK. Mumbai Indians vs Chennai Super Kings: picks close at 13:00 UTC.");
    expect(text).toMatchObject({ url: "/matches/m%2F1", open: 1 });
  });

  test("of several say of each how many there are behind it, and lead to today's", () => {
    const { offers = [], url, open } = missingPickText(closing, inUtc, teams);
    expect(offers.map(({ body }) => body.split(". ")[1] ?? "")).toEqual([
      "2 more to pick after that.",
      "1 more to pick after that.",
      "",
    ]);
    expect({ url, open }).toEqual({ url: "/", open: 3 });
  });

  test.each([
    ["Asia/Kolkata", "18:30."],
    ["America/New_York", "09:00."],
    ["Asia/Kathmandu", "18:45."],
  ])("say the time as clocks in %s do", (zone, time) => {
    expect(missingPickText(closing.slice(0, 1), { zone, isKnown: true }, teams).body).toContain(`close at ${time}`);
  });

  test("of a day with very many offer as many as push services take, and count the others", () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...one,
      matchId: `match-${index}`,
      closesAt: at("13:00"),
    }));
    const text = missingPickText(many, inUtc, teams);
    const tag = "missing-pick:2027-03-20";
    const message = messageSchema.parse({ ...text, kind: "missing-pick", userId: "u".repeat(26), tag });
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_800);
    expect(text).toMatchObject({ body: expect.stringContaining("39 more to pick"), open: 40, url: "/" });
    expect(text.offers?.length).toBeGreaterThan(5);
    const [first] = many.map((match) => ({ ...match, matchId: "m".repeat(5_000) }));
    expect(missingPickText(first ? [first] : [], inUtc, teams).offers).toHaveLength(1);
  });

  test("of a day without any say nothing that is wrong", () => {
    expect(missingPickText([], inUtc, teams)).toMatchObject({ offers: [], open: 0, url: "/" });
  });

  test("name each side by code and in full", () => {
    const [offer] = missingPickText(closing.slice(1, 2), inUtc, teams).offers ?? [];
    expect(offer?.sides).toEqual([
      { code: "RR", name: "Rajasthan Royals" },
      { code: "DC", name: "Delhi Capitals" },
    ]);
  });
});

describe("Picks that have closed", () => {
  const closed = { ...one, pick: "Mumbai Indians", seal: "3f9a27bc".padEnd(64, "0") };

  test("quote one's pick and the first eight characters of the seal", () => {
    const text = picksClosedText([closed], teams);
    expect(said(text)).toBe("MI vs CSK: picks closed. You picked Mumbai Indians. Seal 3f9a27bc.");
    expect(text.url).toBe("/matches/m%2F1");
  });

  test("of several name each", () => {
    const text = picksClosedText([closed, { ...closed, ...two, pick: "Delhi Capitals" }], teams);
    expect(said(text)).toBe(
      "Picks closed for 2 matches. MI vs CSK: Mumbai Indians, seal 3f9a27bc. RR vs DC: Delhi Capitals, seal 3f9a27bc.",
    );
  });
});

describe("A gamechanger", () => {
  test("for one match names the own pick", () => {
    const text = gamechangerText([{ ...one, pick: "Mumbai Indians" }], 1, teams);
    expect(said(text)).toBe(
      "MI vs CSK has started. You picked Mumbai Indians. You can still switch with a gamechanger. You have 1 left.",
    );
  });

  test("for several names none", () => {
    const begun = [one, two].map((match) => ({ ...match, pick: match.teamOne }));
    const text = gamechangerText(begun, 4, teams);
    expect(said(text)).toBe("2 matches have started. You can still switch with a gamechanger. You have 4 left.");
    expect(text.url).toBe("/");
  });
});

describe("A result", () => {
  const own = { earned: 2, points: 37, rank: 3 };

  test.each([
    ["Mumbai Indians", "MI vs CSK: Mumbai Indians won. You got 2 points. You're 3rd with 37."],
    ["draw", "MI vs CSK: no result. You got 2 points. You're 3rd with 37."],
    [null, "MI vs CSK: no result. You got 2 points. You're 3rd with 37."],
  ])("won by %s", (matchWinner, text) => {
    expect(said(resultText([{ ...one, matchWinner }], own, teams))).toBe(text);
  });

  test.each([
    [0, "You got no points."],
    [1, "You got 1 point."],
    [4, "You got 4 points."],
  ])("that brought %i", (earned, words) => {
    expect(resultText([{ ...one, matchWinner: "draw" }], { ...own, earned }, teams).body).toContain(words);
  });

  test("of several leads to the table", () => {
    const both = [one, two].map((match) => ({ ...match, matchWinner: match.teamOne }));
    expect(resultText(both, own, teams)).toMatchObject({ title: "2 results", url: "/leaderboard" });
  });
});

describe("A correction", () => {
  const own = { earned: 1, points: 36, rank: 12 };

  test("of one match leads there", () => {
    const text = correctionText([one], own, teams);
    expect(said(text)).toBe("MI vs CSK was corrected. You now get 1 point for it. You're 12th with 36.");
    expect(text.url).toBe("/matches/m%2F1");
  });

  test("of several says what there is now", () => {
    expect(said(correctionText([one, two], own, teams))).toBe("2 matches were corrected. You're 12th with 36.");
  });

  test("of a match deleted since", () => {
    expect(said(correctionText([], own, teams))).toBe("A match was removed. You're 12th with 36.");
  });
});

describe("Administrators read", () => {
  test.each([
    [[one], "A result is missing. MI vs CSK: over, but no result entered."],
    [[one, two], "2 results are missing. MI vs CSK, RR vs DC: over, but no result entered."],
  ])("of %j", (matches, text) => {
    expect(said(resultMissingText(matches, teams))).toBe(text);
  });

  test("of the source in two sentences", () => {
    expect(said(SOURCE_FAILING)).toBe(
      "Live scores are delayed. A match is on, but the match data source isn't responding.",
    );
  });
});

test("A message to be seen is one that the worker reads", () => {
  const message = testMessage("u1");
  expect(messageSchema.parse(JSON.parse(JSON.stringify(message)))).toEqual(message);
});

describe("The beginning of a notice", () => {
  test.each([
    ["is a short text as it is", "Bring the trophy.", "Bring the trophy."],
    ["is on one line", "Hello,\n\nall of you", "Hello, all of you"],
    ["ends with a word", "Entry fees are due on Saturday", "Entry fees are due…"],
    ["is cut where there is one long word", "Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffah…"],
    ["has no half of a character", `${"x".repeat(18)}🏏🏏`, `${"x".repeat(18)}…`],
  ])("%s", (_case, text, expected) => {
    expect(beginningOf(text, 20)).toBe(expected);
  });
});
