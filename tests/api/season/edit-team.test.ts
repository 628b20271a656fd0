/** A team's code, name, other names and colours can be edited after import. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { buildMatch, emptySeason } from "../../support/season";
import { resetSeason } from "../every-call/season-calls";

const CSK = { team: "CSK", code: "CSK", name: "Chennai Super Kings", colour: "#F9CD05", accent: "#0A4A9E" };

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await resetSeason();
  await emptySeason();
  game = await buildGame();
});

afterEach(async () => {
  await db().match.deleteMany();
  await db().team.updateMany({
    where: { season: { isCurrent: true }, position: 1 },
    data: { code: "CSK", name: "Chennai Super Kings", aliases: [], colour: "#F9CD05", accent: "#0A4A9E" },
  });
});

const edit = (change: object) =>
  game.admin.person.post("/api/admin/edit-team", { ...CSK, aliases: ["Madras"], ...change });

test("changes the team everywhere, and keeps its old names", async () => {
  const sides = { teamOne: "Chennai Super Kings", teamTwo: "Mumbai Indians" };
  const { matchId } = await buildMatch({ ...sides, matchName: "Chennai Super Kings vs Mumbai Indians" });
  await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { homeTeam: "CSK" } });
  expect(await edit({ code: "CHE", name: "Chennai Kings", colour: "#FFCC00" })).toMatchObject({ status: 200 });
  expect(await db().team.findFirstOrThrow({ where: { code: "CHE" } })).toMatchObject({
    ...{ name: "Chennai Kings", colour: "#FFCC00" },
    aliases: ["Madras", "Chennai Super Kings", "CSK"],
  });
  expect(await db().match.findUniqueOrThrow({ where: { matchId } })).toMatchObject({
    ...{ teamOne: "Chennai Kings", matchName: "Chennai Kings vs Mumbai Indians" },
  });
  const { homeTeam } = await db().entry.findFirstOrThrow({ where: { userId: game.player.user.id } });
  expect(homeTeam).toBe("CHE");
  const { data } = (await game.other.person.get("/api/activity/list?kind=edit-team")).body;
  expect(data[0]).toMatchObject({ actorName: "Asha Menon" });
  expect(data[0].changes).toContainEqual({ field: "code", before: "CSK", after: "CHE" });
});

test("keeps the name once someone has picked in the team's matches", async () => {
  const match = await buildMatch({ teamOne: "Chennai Super Kings", teamTwo: "Mumbai Indians" });
  await placePick(game.player, match, "Mumbai Indians");
  expectInvalid(await edit({ name: "Chennai Kings" }), "name");
  expect(await db().match.findUniqueOrThrow({ where: { matchId: match.matchId } })).toMatchObject({
    teamOne: "Chennai Super Kings",
  });
  expect(await edit({ code: "CHE" })).toMatchObject({ status: 200 });
});

test("refuses wrong codes, names, aliases and colours", async () => {
  const wrong = { code: "MI", name: "Mumbai Indians", aliases: ["MI"], accent: "#F9CD06" };
  for (const [field, value] of Object.entries(wrong)) expectInvalid(await edit({ [field]: value }), field);
});

test("refuses unknown teams and old versions", async () => {
  expectRefusal(await edit({ team: "XYZ" }), 404, "NOT_FOUND");
  expectRefusal(await edit({ version: "old" }), 409, "VERSION_CONFLICT");
});
