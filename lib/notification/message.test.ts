import { describe, expect, test } from "vitest";
import { HOUR } from "../clock";
import { KINDS, kindsFor } from "./kinds";
import { toPush } from "./message";
import { messageSchema } from "./message-schema";

const NOW = new Date("2027-03-20T10:00:00Z");
const message = messageSchema.parse({
  ...{ kind: "result", userId: "u1", tag: "result:2027-03-20", title: "MI vs CSK: no result" },
  ...{ body: "You got no points. 3 in all, rank 2.", url: "/matches/m1" },
});

describe("A message on its way", () => {
  test("is good until it is of no use, and for an hour where nothing says", () => {
    expect(toPush(message, NOW).ttl).toBe(HOUR);
    expect(toPush(message, NOW, new Date(NOW.getTime() + 5000)).ttl).toBe(5000);
  });

  test("has a topic that one of the same tag replaces, and that tells nothing", () => {
    const { topic } = toPush(message, NOW);
    expect(toPush({ ...message, title: "2 results" }, NOW).topic).toBe(topic);
    expect(toPush({ ...message, tag: "result:2027-03-21" }, NOW).topic).not.toBe(topic);
    expect(topic).toMatch(/^[\w-]{32}$/);
    expect(topic).not.toContain("result");
  });

  test.each(KINDS.map((kind) => [kind, kind === "missing-pick" || kind === "gamechanger" ? "high" : "normal"]))(
    "of %s is of %s urgency",
    (kind, urgency) => {
      expect(toPush(messageSchema.parse({ ...message, kind }), NOW).urgency).toBe(urgency);
    },
  );
});

describe("A message is not read", () => {
  test.each([
    ["that leads to another site", { url: "https://evil.example/" }],
    ["of a kind that there is not", { kind: "advert" }],
    ["that names nobody", { userId: undefined }],
    ["that offers a match of one side", { offers: [{ matchId: "m", closesAt: NOW.toISOString(), sides: [] }] }],
  ])("%s", (_what, traits) => {
    expect(messageSchema.safeParse({ ...message, ...traits }).success).toBe(false);
  });
});

test("Players are asked of theirs, administrators of all", () => {
  expect(kindsFor({ isAdmin: false })).toEqual(["missing-pick", "gamechanger", "result", "correction"]);
  expect(kindsFor({ isAdmin: true })).toEqual(KINDS);
});
