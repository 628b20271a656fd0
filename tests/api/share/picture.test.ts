/** GET /api/share/picture: it returns a picture for the caller only, and shows nothing before picks close. */
import sharp, { type Metadata } from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { drawingLimits } from "@/lib/drawing/render-png";
import { buildClosed, buildGame, expectRefusal, pickOf, placePick } from "../../support/matches";
import type { Person } from "../../support/person";
import { findRoute } from "../../support/routes";
import { buildInnings, buildMatch, emptySeason, inHours, MI } from "../../support/season";

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

/** The tag of the bytes, which test persons read as text: it depends on nothing else. */
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
    ["season&shape=tall", 1080, 1920],
  ])("%s is a PNG of %i by %i", async (of, width, height) => {
    expect(await pictureOf(of)).toMatchObject({ format: "png", width, height });
  });

  test("has a file name, and only the browser may cache it, asking each time", async () => {
    const { status, headers } = await ask("table");
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe('inline; filename="googly-table.png"');
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("Who gets it", () => {
  test("an ended session gets none, not even a 304", async () => {
    const tag = await tagOf("rank");
    await db().user.update({ where: { id: game.player.user.id }, data: { sessionVersion: { increment: 1 } } });
    const reply = await game.player.person.get(pathOf("rank"), { headers: { "if-none-match": tag } });
    expectRefusal(reply, 401, "NOT_SIGNED_IN");
  });
});

describe("A match (rule 7)", () => {
  test("with open picks has no picture for anyone, whatever is picked", async () => {
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

  test("has a picture as soon as picks have closed, and another once it goes on", async () => {
    const match = await buildClosed();
    const of = `match&matchId=${match.matchId}`;
    const before = await tagOf(of);
    await placePick(game.other, match, MI);
    const over = { matchStarted: true, matchEnded: true, matchWinner: MI };
    await db().match.update({ where: { matchId: match.matchId }, data: over });
    await buildInnings(match.matchId, 1, MI, 150);
    expect(await tagOf(of)).not.toBe(before);
  });
});

describe("Drawing", () => {
  const [limit] = drawingLimits("somebody");

  test("is limited per account", async () => {
    const { key = "" } = drawingLimits(game.player.user.id)[0] ?? {};
    await tagOf("rank");
    await db().rateLimit.update({ where: { key }, data: { tries: limit?.tries ?? 0 } });
    const refused = await ask("table");
    expectRefusal(refused, 429, "TOO_MANY_REQUESTS");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await tagOf("table", game.other);
  });
});
