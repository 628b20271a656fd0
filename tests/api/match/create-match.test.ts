import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { actionsOn, buildGame, expectInvalid, expectRefusal, MATCH, newForm, SRH } from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

const PATH = "/api/admin/create-match";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeAll(async () => {
  game = await buildGame();
});

const create = (fields: object) => game.admin.person.post(PATH, { ...newForm(), ...fields });

describe("POST /api/admin/create-match", () => {
  test("adds a match from the form, and fills in the rest", async () => {
    const { admin } = game;
    const form = newForm();
    const reply = await admin.person.post(PATH, form);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 201,
      body: {
        message: expect.stringMatching(/\S/),
        data: {
          ...{ matchId: expect.any(String), matchName: `${MI} vs ${CSK}`, matchNumber: 7, matchDate: form.matchDate },
          ...{ matchType: "League", teamOne: MI, teamTwo: CSK, matchWinner: null },
          ...{ matchStarted: false, matchEnded: false, matchStatus: "Match not started", secondInningStarted: false },
          ...{
            venue: "",
            picksClosedAt: null,
            awardedAt: null,
            firstInningsSeenAt: null,
            stage: null,
            postponed: false,
            replayedAt: null,
          },
        },
      },
    });
    const { matchId, matchName } = reply.body.data;
    expect(await actionsOn({ matchId })).toMatchObject([
      {
        ...{ action: "create-match", actorId: admin.user.id, actorName: "Asha Menon", matchId, matchName },
        ...{ userId: null, before: null, after: { teamOne: MI, teamTwo: CSK, matchDate: form.matchDate } },
      },
    ]);
  });

  test("accepts every field of a match", async () => {
    const fields = {
      ...{ matchId: crypto.randomUUID(), matchName: "The opener", matchType: "Qualifier", venue: "Wankhede" },
      ...{ matchStarted: true, matchEnded: true, secondInningStarted: true, matchStatus: "Mumbai by a whisker" },
    };
    const { status, body } = await create({ ...fields, matchWinner: "mi" });
    expect({ status, data: body.data }).toEqual({ status: 201, data: { ...MATCH, ...fields, matchWinner: MI } });
    // It was set by hand, so no refresh changes it (rule 18).
    const { matchId } = fields;
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ resultSetByHand: true });
  });

  test("creates an id if it is missing or empty, and refuses one that is taken", async () => {
    const [one, other] = [await create({}), await create({ matchId: "" })];
    expect(one.body.data.matchId).not.toBe(other.body.data.matchId);
    expect(other.body.data.matchId).toMatch(/\S/);
    const { matchId } = await buildMatch({ matchName: "There before" });
    expectRefusal(await create({ matchId }), 409, "MATCH_EXISTS");
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ matchName: "There before" });
  });

  test.each([
    ["2026-04-04T14:00:00Z", "2026-04-04T14:00:00.000Z"],
    ["2026-04-04T19:30:00+05:30", "2026-04-04T14:00:00.000Z"],
  ])("accepts the date %s", async (matchDate, stored) => {
    expect((await create({ matchDate })).body.data).toMatchObject({ matchDate: stored });
  });

  test.each([
    undefined,
    "",
    "tomorrow",
    "2026-04-04T14:00:00",
    "2026-02-30T14:00:00Z",
    "1999-12-31T23:59:59Z",
    "2100-01-01T00:00:00Z",
  ])("refuses the date %j", async (matchDate) => {
    expectInvalid(await create({ matchDate }), "matchDate");
  });

  test.each([
    ["matchNumber", undefined],
    ["matchNumber", 0],
    ["matchNumber", 10_000],
    ["matchType", undefined],
    ["matchType", "league"],
    ["teamOne", undefined],
    ["teamTwo", "Mumbai"],
    ["matchName", "x".repeat(201)],
    ["matchWinner", "nobody"],
    ["matchWinner", "Tbc"],
    ["matchId", "x".repeat(101)],
  ])("refuses %s as %j", async (field, value) => {
    expectInvalid(await create({ [field]: value }), field);
  });

  test("refuses a team against itself, by any of its names", async () => {
    for (const teamTwo of [MI, "MI", "mumbai indians"]) expectInvalid(await create({ teamTwo }), "teamTwo");
  });

  test("refuses a winner that isn't playing, and an end without a start", async () => {
    expectInvalid(await create({ matchWinner: SRH }), "matchWinner");
    expectInvalid(await create({ matchEnded: true }), "matchEnded");
    expectInvalid(await create({ matchEnded: true, matchStarted: false }), "matchEnded");
  });
});
