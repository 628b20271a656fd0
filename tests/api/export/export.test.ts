import { parse } from "csv-parse/sync";
import { NextRequest } from "next/server.js";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { buildClosed, buildGame, buildLive, placePick } from "../../support/matches";
import { loadRoute } from "../../support/routes";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { standAt } from "../../support/stand-at";
import { TEST_ENV } from "../../support/test-env";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

/** The lines of a file as objects, by column heading. */
async function linesOf(what: string): Promise<Record<string, string>[]> {
  const { body } = await game.admin.person.get(`/api/admin/export/${what}`);
  return parse(body, { columns: true, bom: true });
}

async function open(what: string, method = "GET"): Promise<Response> {
  const cookie = [...game.admin.person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { GET } = await loadRoute(`/api/admin/export/${what}`);
  if (!GET) throw new Error("There is no such call");
  const url = new URL(`/api/admin/export/${what}`, TEST_ENV.NEXTAUTH_URL);
  return GET(new NextRequest(url, { method, headers: { cookie } }), { params: Promise.resolve({}) });
}

const today = () => new Date().toISOString().slice(0, 10);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test.each(["users", "picks", "leaderboard"])(
  "the file of %s is one to be saved, in UTF-8, with a header",
  async (what) => {
    // Midnight may have passed.
    const days = [today()];
    const response = await open(what);
    days.push(today());
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer()).toString();
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.toBeOneOf(days.map((day) => `attachment; filename="googly-${what}-${day}.csv"`)),
      "cache-control": "no-store",
    });
    expect(body).toMatch(/^\uFEFF[A-Z][^\r\n"]*\r\n/);
    expect(body).not.toMatch(/hash|[^\r]\n/);
  },
);

test("a file for Excel has semicolons, and another separator is refused", async () => {
  const { person } = game.admin;
  const { body } = await person.get("/api/admin/export/users?separator=semicolon");
  expect(parse(body, { columns: true, bom: true, delimiter: ";" })).toEqual(await linesOf("users"));
  expect(await person.get("/api/admin/export/users?separator=tab")).toMatchObject({ status: 400 });
});

describe("GET /api/admin/export/users", () => {
  test("holds every account, including unverified ones", async () => {
    const { admin, player } = game;
    const waiting = await buildUser({ verified: false });
    const hand = { homeTeam: "RCB", wildcards: 4, gamechangers: 2 };
    await db().entry.updateMany({ where: { userId: player.user.id }, data: hand });
    const lines = await linesOf("users");
    const fresh = { "Home team": "", "Wildcards left": "10", "Gamechangers left": "5", "Signed up (UTC)": instant };
    const named = ({ id, firstName, lastName, email }: typeof waiting) => {
      return { "User id": id, "First name": firstName, "Last name": lastName, Email: email };
    };
    const lineOf = ({ id }: { id: string }) => lines.find((line) => line["User id"] === id);
    expect(lineOf(admin.user)).toEqual({ ...named(admin.user), ...fresh, Type: "admin", Status: "active" });
    expect(lineOf(player.user)).toEqual({
      ...{ ...named(player.user), ...fresh, Type: "user", Status: "active" },
      ...{ "Home team": "RCB", "Wildcards left": "4", "Gamechangers left": "2" },
    });
    expect(lineOf(waiting)).toEqual({
      ...{ ...named(waiting), ...fresh, Type: "user", Status: "inactive" },
      ...{ "Wildcards left": "", "Gamechangers left": "" },
    });
    expect(lines).toHaveLength(4);
  });
});

describe("GET /api/admin/export/picks", () => {
  test("holds the picks of closed matches, and none that is still secret", async () => {
    const { player, other } = game;
    const match = await buildLive({ matchWinner: MI, matchDate: inHours(-4), matchNumber: 7 });
    await placePick(player, match, MI, { wildcardUsed: true });
    await placePick(other, match, CSK);
    await game.admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
    await placePick(player, await buildClosed({ matchNumber: 8, matchName: "Final, Tbc v tbc" }), CSK);
    await placePick(player, await buildMatch({ matchNumber: 9 }), MI);
    const ahead = { matchDate: inHours(30), matchStarted: true };
    await placePick(player, await buildMatch({ matchNumber: 10, ...ahead }), MI);
    const lines = await linesOf("picks");
    expect(lines.map((line) => [line["Match number"], line["First name"], line.Pick])).toEqual([
      ["7", "Kabir", MI],
      ["7", "Meera", CSK],
      ["8", "Kabir", CSK],
      ["10", "Kabir", MI],
    ]);
    expect(lines[0]).toEqual({
      ...{ "Match number": "7", Match: match.matchName, "Match type": "League", Winner: MI },
      ...{ "Starts (UTC)": match.matchDate.toISOString(), "Picked (UTC)": instant },
      ...{ "User id": player.user.id, "First name": "Kabir", "Last name": "Rao", Pick: MI },
      ...{ Wildcard: "yes", Gamechanger: "no", Correct: "yes", Points: "4" },
    });
    expect(lines.map(({ Correct }) => Correct)).toEqual(["yes", "no", "", ""]);
    expect(lines[2]?.Match).toBe("Final, TBD v TBD");
  });
});

describe("GET /api/admin/export/leaderboard", () => {
  test("is the table, ranked as players see it", async () => {
    const { admin, player, other } = game;
    const standing = { pickPoints: 6, winStreakPoints: 1, homeTeamBonus: 2, points: 9, correct: 3 };
    await standAt(other.user.id, { ...standing, winStreak: 3 });
    await standAt(player.user.id, { ...standing, correct: 2 });
    const [zoe, emile] = [await buildUser({ firstName: "Zoe" }), await buildUser({ firstName: "Émile" })];
    const lines = await linesOf("leaderboard");
    expect(lines.map((line) => [line.Rank, line["User id"]])).toEqual([
      ["1", other.user.id],
      ["1", player.user.id],
      ["3", admin.user.id],
      ["3", emile.id],
      ["3", zoe.id],
    ]);
    expect(lines[0]).toEqual({
      ...{ Rank: "1", "User id": other.user.id, "First name": "Meera", "Last name": "Iyer", Points: "9" },
      ...{ "From picks": "6", "From streaks": "1", "Home team bonus": "2", Correct: "3" },
      ...{ "Correct wildcards": "0", "Current streak": "3" },
    });
    const { body } = await player.person.get("/api/leaderboard/list");
    expect(body.data.map(({ rank, userId }: { rank: number; userId: string }) => [String(rank), userId])).toEqual(
      lines.map((line) => [line.Rank, line["User id"]]),
    );
  });

  test("is the closed table once the season is over, including players deleted since", async () => {
    const { admin, player, other } = game;
    const standing = { pickPoints: 6, winStreakPoints: 1, homeTeamBonus: 2, points: 9, correct: 3, winStreak: 3 };
    await standAt(player.user.id, standing);
    await standAt(other.user.id, { pickPoints: 4, points: 4 });
    await admin.person.post("/api/admin/close-season", { unfinished: 0 });
    const before = await linesOf("leaderboard");
    await deleteUser(player.user.id, { userId: admin.user.id, now: new Date() });
    const lines = await linesOf("leaderboard");
    expect(before[0]).toMatchObject({ "User id": player.user.id, "First name": "Kabir", "Last name": "Rao" });
    expect(lines[0]).toEqual({
      ...{ Rank: "1", "User id": "", "First name": "A former", "Last name": "player", Points: "9" },
      ...{ "From picks": "6", "From streaks": "1", "Home team bonus": "2", Correct: "3" },
      ...{ "Correct wildcards": "0", "Current streak": "3" },
    });
    expect(lines.map((line) => [line.Rank, line.Points])).toEqual([
      ["1", "9"],
      ["2", "4"],
      ["3", "0"],
    ]);
    expect(lines.slice(1)).toEqual(before.slice(1));
  });
});
