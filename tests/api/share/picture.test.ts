/** GET /api/share/picture: what leaves is a picture, for whoever asks alone, and tells nothing before its time. */
import sharp, { type Metadata } from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { drawingLimits } from "@/lib/drawing/print";
import { buildPerson } from "../../support/builders";
import {
  buildClosed,
  buildGame,
  buildLive,
  expectInvalid,
  expectRefusal,
  pickOf,
  placePick,
} from "../../support/matches";
import { Person } from "../../support/person";
import { findRoute } from "../../support/routes";
import { buildInnings, buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { SCRIPTS } from "../../support/shown-around";

type Game = Awaited<ReturnType<typeof buildGame>>;
type Player = Game["player"];

let game: Game;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
});

const pathOf = (of: string) => `/api/share/picture?of=${of}`;
const ask = (of: string, who: { person: Person } = game.player) => who.person.get(pathOf(of));

/** The bytes, which a person of the tests reads as text, told by their tag: it is made of nothing else. */
async function tagOf(of: string, who: Player = game.player): Promise<string> {
  const reply = await ask(of, who);
  expect({ status: reply.status, type: reply.headers.get("content-type") }).toEqual({ status: 200, type: "image/png" });
  return reply.headers.get("etag") ?? "";
}

/** The picture itself. */
async function pictureOf(of: string): Promise<Metadata> {
  const { NextRequest } = await import("next/server.js");
  const cookie = [...game.player.person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new NextRequest(`http://localhost:3000${pathOf(of)}`, { headers: { cookie } });
  const { handler } = await findRoute("GET", "/api/share/picture");
  const reply = await handler(request, { params: Promise.resolve({}) });
  return sharp(Buffer.from(await reply.arrayBuffer())).metadata();
}

describe("What is sent", () => {
  test.each([
    ["rank", 1200, 630],
    ["rank&shape=wide", 1200, 630],
    ["rank&shape=tall", 1080, 1920],
    ["table", 1200, 630],
    ["season&shape=tall", 1080, 1920],
  ])("%s is a PNG of %i by %i", async (of, width, height) => {
    expect(await pictureOf(of)).toMatchObject({ format: "png", width, height });
  });

  test("has a name to be saved by, and is kept by the browser alone, which asks each time", async () => {
    const { headers } = await ask("table");
    expect(headers.get("content-disposition")).toBe('inline; filename="googly-table.png"');
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("is told by 304 to whoever has it, until anything of it is another", async () => {
    const tag = await tagOf("rank");
    const again = () => game.player.person.get(pathOf("rank"), { headers: { "if-none-match": tag } });
    expect(await again()).toMatchObject({ status: 304, body: null });
    const { id: userId } = game.player.user;
    await db().leaderboardEntry.updateMany({ where: { userId }, data: { points: 9, pickPoints: 9 } });
    expect((await again()).status).toBe(200);
  });

  test("is the same picture for the same, and another for another, name, shape and subject", async () => {
    expect(await tagOf("rank")).toBe(await tagOf("rank"));
    const others = [await tagOf("rank", game.other), await tagOf("rank&shape=tall"), await tagOf("table")];
    expect(new Set([await tagOf("rank"), ...others]).size).toBe(4);
  });

  test.each(Object.entries(SCRIPTS))("bears a name in %s", async (_script, firstName) => {
    await db().user.update({ where: { id: game.player.user.id }, data: { firstName, lastName: "" } });
    expect(await tagOf("rank")).toMatch(/^"/);
  });

  test("asks nobody else for anything, whatever letters there are", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await db().user.update({
      where: { id: game.player.user.id },
      data: { firstName: "李明 🏏 ✂︎ 𝕏 ☂", lastName: "ꠅ 🇮🇳" },
    });
    for (const of of ["rank", "table", "season"]) await tagOf(of);
    // The font of the printer itself, and its own parts, come from the disk.
    expect(fetched.mock.calls.filter(([address]) => /^https?:/.test(String(address)))).toEqual([]);
  });
});

describe("Who gets it", () => {
  const everything = ["rank", "table", "season", "match&matchId=any", "rank&shape=tall"];

  test.each(everything)("%s: nobody who is not signed in", async (of) => {
    const reply = await ask(of, { person: new Person() });
    expectRefusal(reply, 401, "NOT_SIGNED_IN");
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("a session that has ended gets none, not even by its tag", async () => {
    const tag = await tagOf("rank");
    await db().user.update({ where: { id: game.player.user.id }, data: { sessionVersion: { increment: 1 } } });
    const reply = await game.player.person.get(pathOf("rank"), { headers: { "if-none-match": tag } });
    expectRefusal(reply, 401, "NOT_SIGNED_IN");
  });

  test("the rank and the season are always the reader's own", async () => {
    const named = `rank&userId=${game.other.user.id}`;
    expect(await tagOf(named)).toBe(await tagOf("rank"));
    expect(await tagOf(`season&userId=${game.other.user.id}`)).toBe(await tagOf("season"));
  });

  test("somebody outside the season gets the table and nothing of their own", async () => {
    const outside = await buildPerson();
    await db().leaderboardEntry.deleteMany({ where: { userId: outside.user.id } });
    await db().entry.deleteMany({ where: { userId: outside.user.id } });
    for (const of of ["rank", "season"]) expectRefusal(await ask(of, outside), 404, "NOT_FOUND");
    expect((await ask("table", outside)).status).toBe(200);
  });

  test("what is asked wrongly is refused with the field", async () => {
    expectInvalid(await ask("none"), "of");
    expectInvalid(await ask("rank&shape=square"), "shape");
    expectInvalid(await ask("match"), "matchId");
  });
});

describe("A match (rule 7)", () => {
  test("that takes picks is no picture, whoever asks, and picks change nothing of that", async () => {
    const match = await buildMatch({ matchDate: inHours(1.5) });
    const of = `match&matchId=${match.matchId}`;
    const askAll = async () => {
      const replies = [];
      for (const who of [game.player, game.admin]) {
        const { status, body, headers } = await ask(of, who);
        replies.push({ status, body, tag: headers.get("etag") });
      }
      return replies;
    };
    const before = await askAll();
    expect(before).toEqual(
      before.map(() => ({ status: 409, body: { code: "PICKS_OPEN", error: expect.any(String) }, tag: null })),
    );
    await game.other.person.post("/api/prediction/submit", { ...pickOf(game.other, match, MI), wildcardUsed: true });
    expect(await askAll()).toEqual(before);
  });

  test("other pictures stay the same, byte by byte, while others pick", async () => {
    const subjects = ["rank", "table", "season", "rank&shape=tall"];
    const match = await buildMatch({ matchDate: inHours(1.5) });
    const seen = async () => Promise.all(subjects.map((of) => tagOf(of)));
    const before = await seen();
    await game.other.person.post("/api/prediction/submit", pickOf(game.other, match, MI));
    expect(await seen()).toEqual(before);
    await game.other.person.post("/api/prediction/submit", { ...pickOf(game.other, match, CSK), wildcardUsed: true });
    expect(await seen()).toEqual(before);
  });

  test("is a picture as soon as its picks have closed, and another with each pick, run and result", async () => {
    const match = await buildClosed();
    const of = `match&matchId=${match.matchId}`;
    const seen = [await tagOf(of)];
    await placePick(game.other, match, MI);
    seen.push(await tagOf(of));
    await db().match.update({ where: { matchId: match.matchId }, data: { matchStarted: true } });
    await buildInnings(match.matchId, 1, MI, 150);
    seen.push(await tagOf(of));
    await db().match.update({ where: { matchId: match.matchId }, data: { matchEnded: true, matchWinner: MI } });
    seen.push(await tagOf(of));
    expect(new Set(seen).size).toBe(4);
  });

  test("that was closed early by mistake is marked as told before it leaves, so that it stays closed", async () => {
    const closed = { matchDate: inHours(5), picksClosedAt: inHours(-0.01), closedEarlyAt: inHours(-0.01) };
    const match = await buildMatch(closed);
    const { matchId } = match;
    await placePick(game.other, match, MI);
    const shownAt = async () => (await db().match.findUniqueOrThrow({ where: { matchId } })).picksShownAt;
    await tagOf(`match&matchId=${matchId}`, game.admin);
    expect(await shownAt()).toBeNull();
    await tagOf(`match&matchId=${matchId}`);
    expect(await shownAt()).not.toBeNull();
  });
});

describe("Drawing", () => {
  const [limit] = drawingLimits("somebody");

  test("is limited for each account; what is kept is not counted", async () => {
    const { id } = game.player.user;
    await db().user.update({ where: { id }, data: { lastName: id } });
    await tagOf("rank");
    const { key = "" } = drawingLimits(id)[0] ?? {};
    const tries = async () => (await db().rateLimit.findUniqueOrThrow({ where: { key } })).tries;
    expect(await tries()).toBe(1);
    await tagOf("rank");
    expect(await tries()).toBe(1);
    await db().rateLimit.update({ where: { key }, data: { tries: limit?.tries ?? 0 } });
    await tagOf("rank");
    const refused = await ask("rank&shape=tall");
    expectRefusal(refused, 429, "TOO_MANY_REQUESTS");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await tagOf("rank&shape=tall", game.other);
  });

  test("is done once for those who ask at the same moment", async () => {
    const match = await buildLive();
    const of = `match&matchId=${match.matchId}`;
    const people = [game.other, game.admin, game.player];
    const tags = await Promise.all(people.map((who) => tagOf(of, who)));
    expect(new Set(tags).size).toBe(1);
    const keys = people.flatMap(({ user }) => drawingLimits(user.id).map(({ key }) => key));
    const counted = await db().rateLimit.findMany({ where: { key: { in: keys } } });
    expect(counted.map(({ tries }) => tries)).toEqual([1]);
  });
});
