import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, deedsOn, expectInvalid, expectRefusal, iso, MATCH, newForm, SRH } from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

const PATH = "/api/admin/create-match";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeAll(async () => {
  game = await buildGame();
});

const create = (fields: object) => game.admin.person.post(PATH, { ...newForm(), ...fields });

describe("POST /api/admin/create-match", () => {
  test("adds a match with what the form has set, and makes up the rest", async () => {
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
          ...{ venue: "", picksClosedAt: null, awardedAt: null, firstInningsSeenAt: null, closedEarlyAt: null },
        },
      },
    });
    const { matchId, matchName } = reply.body.data;
    expect(await deedsOn({ matchId })).toMatchObject([
      {
        ...{ action: "create-match", actorId: admin.user.id, actorName: "Asha Menon", matchId, matchName },
        ...{ userId: null, before: null, after: { teamOne: MI, teamTwo: CSK, matchDate: form.matchDate } },
      },
    ]);
  });

  test("takes everything that a match has", async () => {
    const fields = {
      ...{ matchId: crypto.randomUUID(), matchName: "The opener", matchType: "Qualifier", venue: "Wankhede" },
      ...{ matchStarted: true, matchEnded: true, secondInningStarted: true, matchStatus: "Mumbai by a whisker" },
    };
    const { status, body } = await create({ ...fields, matchWinner: "mi" });
    expect({ status, data: body.data }).toEqual({ status: 201, data: { ...MATCH, ...fields, matchWinner: MI } });
    // Somebody has set it, so no refresh takes it away (rule 18).
    const { matchId } = fields;
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ resultSetByHand: true });
  });

  test("makes an id where it is missing or empty, and refuses one that is taken", async () => {
    const [one, other] = [await create({}), await create({ matchId: "" })];
    expect(one.body.data.matchId).not.toBe(other.body.data.matchId);
    expect(other.body.data.matchId).toMatch(/\S/);
    const { matchId } = await buildMatch({ matchName: "There before" });
    expectRefusal(await create({ matchId }), 409, "MATCH_EXISTS");
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ matchName: "There before" });
  });

  test("takes any id that an address can hold", async () => {
    for (const matchId of ["final/1", "Match 75", "50%", "..."]) {
      expect(await create({ matchId })).toMatchObject({ status: 201, body: { data: { matchId } } });
    }
    for (const matchId of [".", ".."]) {
      const reason = { matchId: "Another id, please: addresses cannot hold . and .." };
      expectRefusal(await create({ matchId }), 400, "INVALID_INPUT", reason);
    }
  });

  test("refuses a number that was free and went to another match meanwhile; the one who knows may have it too", async () => {
    const seen = { matchNumber: null };
    const places = ["Wankhede", "Kotla", "Eden Gardens"];
    const replies = await Promise.all(places.map((venue) => create({ matchNumber: 907, teamTwo: "tbc", venue, seen })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const reply = await create({ matchNumber: 907, seen });
    const holder = `${MI} vs TBD`;
    expectRefusal(reply, 409, "CHANGED_MEANWHILE", { matchNumber: `Meanwhile set to ${holder}` });
    expect(reply.body.error).toContain(`match 907 is now ${holder}`);
    expect(await create({ matchNumber: 908, seen })).toMatchObject({ status: 201 });
    expect(await create({ matchNumber: 907 })).toMatchObject({ status: 201 });
    expectInvalid(await create({ matchNumber: 909, seen: { matchNumber: 907 } }), "seen.matchNumber");
  });

  test("takes sides that are not known yet, one or both", async () => {
    expect((await create({ teamTwo: "tbc" })).body.data).toMatchObject({ teamOne: MI, teamTwo: "Tbc" });
    const both = await create({ teamOne: "Tbc", teamTwo: "TBC", matchType: "Finals" });
    expect(both).toMatchObject({ status: 201, body: { data: { teamOne: "Tbc", teamTwo: "Tbc" } } });
  });

  test.each([
    ["2026-04-04T14:00:00Z", "2026-04-04T14:00:00.000Z"],
    ["2026-04-04T14:00:00.000Z", "2026-04-04T14:00:00.000Z"],
    ["2026-04-04T19:30:00+05:30", "2026-04-04T14:00:00.000Z"],
    ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ])("takes the date %s", async (matchDate, stored) => {
    expect((await create({ matchDate })).body.data).toMatchObject({ matchDate: stored });
  });

  test.each([
    undefined,
    null,
    "",
    "tomorrow",
    "2026-04-04",
    "2026-04-04T14:00:00",
    "04/04/2026 14:00",
    "2026-02-30T14:00:00Z",
    "2026-13-01T14:00:00Z",
    "2026-04-04T25:00:00Z",
    "1999-12-31T23:59:59Z",
    "2100-01-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
    1_775_311_200_000,
  ])("refuses the date %j", async (matchDate) => {
    expectInvalid(await create({ matchDate }), "matchDate");
  });

  test.each([
    ["matchNumber", undefined],
    ["matchNumber", null],
    ["matchNumber", ""],
    ["matchNumber", true],
    ["matchNumber", 0],
    ["matchNumber", 1.5],
    ["matchNumber", 10_000],
    ["matchType", undefined],
    ["matchType", "league"],
    ["matchType", "Semi"],
    ["teamOne", undefined],
    ["teamOne", ""],
    ["teamTwo", "Mumbai"],
    ["teamTwo", null],
    ["matchName", "x".repeat(201)],
    ["matchStarted", "true"],
    ["matchEnded", 1],
    ["matchWinner", "nobody"],
    ["matchWinner", "Tbc"],
    ["matchWinner", false],
    ["matchId", "x".repeat(101)],
  ])("refuses %s as %j", async (field, value) => {
    expectInvalid(await create({ [field]: value }), field);
  });

  test("refuses a team against itself, by whatever name", async () => {
    for (const teamTwo of [MI, "MI", "mumbai indians"]) expectInvalid(await create({ teamTwo }), "teamTwo");
  });

  test("refuses a winner that does not play, and an end without a start", async () => {
    expectInvalid(await create({ matchWinner: SRH }), "matchWinner");
    expectInvalid(await create({ matchEnded: true }), "matchEnded");
    expectInvalid(await create({ matchEnded: true, matchStarted: false }), "matchEnded");
  });

  test("a second innings needs a start", async () => {
    expect((await create({ secondInningStarted: true })).body.data).toMatchObject({ secondInningStarted: false });
  });

  test("refuses fields that it does not know, and leaves no trace of what it refused", async () => {
    const matchId = crypto.randomUUID();
    expect(await create({ matchId, resultSetByHand: false })).toMatchObject({ status: 400 });
    expect(await create({ matchId, teamTwo: MI })).toMatchObject({ status: 400 });
    expect(await db().match.findUnique({ where: { matchId } })).toBeNull();
    expect(await deedsOn({ matchId })).toEqual([]);
  });

  test("says of itself neither that picks closed nor that points were awarded", async () => {
    const past = iso(new Date(0));
    const clocks = { firstInningsSeenAt: past, closedEarlyAt: past };
    const { body } = await create({ picksClosedAt: past, awardedAt: past, ...clocks, matchWinner: MI });
    const unset = { firstInningsSeenAt: null, closedEarlyAt: null };
    expect(body.data).toMatchObject({ picksClosedAt: null, awardedAt: null, ...unset });
  });
});
