import { describe, expect, test } from "vitest";
import { sentenceOf } from "../refusal/input-errors";
import { changeMiniLeagueSchema, createMiniLeagueSchema, memberBody, miniLeagueBody } from "./schema";

/** The first sentence about a name; null where it is taken. */
function faultOf(name: unknown): string | null {
  const read = createMiniLeagueSchema.safeParse({ name }, { error: sentenceOf });
  return read.success ? null : (read.error.issues[0]?.message ?? "");
}

describe("The name of a mini-league", () => {
  test.each([
    "The Third Umpires",
    "XI",
    "O’Neil & Söhne",
    "मुंबई के दोस्त",
    "தமிழ் நண்பர்கள்",
    "کرکٹ\u200cدوست",
    "板球之友",
    "🏏🏏",
    "❤\uFE0F Mumbai",
    "x".repeat(40),
    "1st XI (2026)",
  ])("may be %j", (name) => {
    expect(faultOf(name)).toBeNull();
  });

  test.each([
    ["nothing", "", "Enter a name"],
    ["blanks", " \t ", "Enter a name"],
    ["a letter", "x", "At least 2 characters"],
    ["one character of two halves", "🏏", "At least 2 characters"],
    ["more than forty", "x".repeat(41), "At most 40 characters"],
    ["a turned direction", "Sharks\u202e!", "This name has characters that can't be shown"],
    ["a line break", "Sharks\nJets", "This name has characters that can't be shown"],
    ["something drawn as nothing", "Sharks\u2060!", "This name has characters that can't be shown"],
    ["an address of the web", "win.example.com", "This looks like a web address"],
    ["a mailbox", "ada@example.com", "This looks like a web address"],
    ["a number", 12, "Enter a name"],
    ["none", undefined, "Enter a name"],
  ])("may not be %s", (_what, name, said) => {
    expect(faultOf(name)).toContain(said);
  });

  test("loses the blanks around it", () => {
    expect(createMiniLeagueSchema.parse({ name: "  Sharks " })).toEqual({ name: "Sharks" });
  });
});

describe("What the owner changes", () => {
  const of = { miniLeagueId: "some", version: "b3JnYW5pc2Vk" };
  const reads = (change: object) => changeMiniLeagueSchema.safeParse({ ...of, ...change }).success;

  test.each([
    {},
    { name: "Sharks" },
    { plays: null },
    { plays: { stake: 1, shares: [100] } },
    { plays: { stake: 2_000_000_000, shares: Array(10).fill(10) } },
  ])("may be %j", (change) => {
    expect(reads(change)).toBe(true);
  });

  test.each([
    { seen: "another" },
    { version: 12 },
    { version: "x".repeat(101) },
    { name: "" },
    { plays: {} },
    { plays: { stake: 100 } },
    { plays: { shares: [100] } },
    { plays: { stake: 0, shares: [100] } },
    { plays: { stake: -1, shares: [100] } },
    { plays: { stake: 0.5, shares: [100] } },
    { plays: { stake: 2_000_000_001, shares: [100] } },
    { plays: { stake: 100, shares: [] } },
    { plays: { stake: 100, shares: [60, 30] } },
    { plays: { stake: 100, shares: [40, 60] } },
    { plays: { stake: 100, shares: ["100"] } },
    { plays: { stake: 100, shares: [100], currency: "AED" } },
    { ownerId: "me" },
    { invite: "A".repeat(22) },
    { closedAt: null },
  ])("may not be %j", (change) => {
    expect(reads(change)).toBe(false);
  });
});

test("Ids are texts of limited length, and no other field is allowed", () => {
  expect(miniLeagueBody.safeParse({ miniLeagueId: "x" }).success).toBe(true);
  for (const body of [{}, { miniLeagueId: "" }, { miniLeagueId: "x".repeat(101) }, { miniLeagueId: "x", userId: "y" }])
    expect(miniLeagueBody.safeParse(body).success).toBe(false);
  expect(memberBody.safeParse({ miniLeagueId: "x", memberId: "y" }).success).toBe(true);
  expect(memberBody.safeParse({ miniLeagueId: "x" }).success).toBe(false);
});
