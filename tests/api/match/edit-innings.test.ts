/** Innings by hand: what they have to be, that they stand against the source, and that they pay the home team bonus. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { askingWhatIsTold, buildAsker, forgetHits, live, openFeedSource, stored, tell, won } from "../../support/feed";
import type { ToldMatch } from "../../support/feed-source";
import { buildClosed, deedsOn, expectRefusal, formOf } from "../../support/matches";
import { buildMatch, buildPlayer, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

let asker: Awaited<ReturnType<typeof buildAsker>>;
beforeEach(async () => {
  await emptySeason();
  await forgetHits();
  asker = await buildAsker();
});
const { pull, refresh } = askingWhatIsTold(source, () => asker);

const BATTED = { team: MI, runs: 180, wickets: 6, overs: 20 };
const CHASED = { team: CSK, runs: 160, wickets: 9, overs: 17.4 };

const edit = (matchId: string, innings: object[], more: object = {}) =>
  asker.person.post("/api/admin/edit-innings", { matchId, innings, ...more });

const setStatus = (matchId: string, flags: object) =>
  asker.person.post("/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: false, ...flags });

test("are set, read as the score, put on record, and can be taken away", async () => {
  const { matchId } = await buildClosed();
  expect(await edit(matchId, [BATTED, { ...CHASED, team: "csk", runs: "160", overs: "17.4" }])).toMatchObject({
    status: 200,
    body: { message: "The innings are set", data: { matchId } },
  });
  const score = await asker.person.get(`/api/match/get-score?matchId=${matchId}`);
  expect(score.body.data.scores).toEqual([BATTED, CHASED]);
  expect(await stored({ id: matchId })).toMatchObject({ byHand: ["innings"] });
  expect((await deedsOn({ matchId })).at(-1)).toMatchObject({
    ...{ action: "edit-innings", actorId: asker.user.id, before: { innings: "" } },
    after: { innings: `${MI} 180/6 (20), ${CSK} 160/9 (17.4)`, byHand: "innings" },
  });
  expect(await edit(matchId, [])).toMatchObject({ status: 200 });
  expect(await stored({ id: matchId })).toMatchObject({ innings: [] });
});

describe("are refused", () => {
  test.each<[string, object[], string]>([
    ["with more runs than can be", [{ ...BATTED, runs: 501 }], "innings.0.runs"],
    ["with more wickets than there are", [{ ...BATTED, wickets: 11 }], "innings.0.wickets"],
    ["with more overs than are bowled", [{ ...BATTED, overs: 20.1 }], "innings.0.overs"],
    ["with seven balls in an over", [BATTED, { ...CHASED, overs: "17.7" }], "innings.1.overs"],
    ["with less than no runs", [{ ...BATTED, runs: -1 }], "innings.0.runs"],
    ["of a side that does not play", [{ ...BATTED, team: RR }], "innings.0.team"],
    ["of a side that is not known", [{ ...BATTED, team: "Tbc" }], "innings.0.team"],
    ["of one side twice", [BATTED, { ...CHASED, team: MI }], "innings.1.team"],
    ["three of them", [BATTED, CHASED, CHASED], "innings"],
  ])("%s", async (_what, innings, field) => {
    const { matchId } = await buildClosed();
    expectRefusal(await edit(matchId, innings), 400, "INVALID_INPUT", { [field]: expect.stringMatching(/\S/) });
    expect(await stored({ id: matchId })).toMatchObject({ innings: [], byHand: [] });
  });

  test("while picks are open, and for a match that is not there", async () => {
    const { matchId } = await buildMatch();
    expectRefusal(await edit(matchId, [BATTED]), 400, "INVALID_INPUT", { innings: "The match has not begun yet" });
    expectRefusal(await edit("nowhere", []), 404, "NOT_FOUND");
  });

  test("where somebody else has set them meanwhile", async () => {
    const { matchId } = await buildClosed();
    await edit(matchId, [BATTED]);
    const late = await edit(matchId, [BATTED, CHASED], { seen: { innings: [] } });
    expectRefusal(late, 409, "CHANGED_MEANWHILE", { innings: `Meanwhile set to ${MI} 180/6 (20)` });
    expect(late.body.error).toContain("the score is now");
    expect(await edit(matchId, [BATTED, CHASED], { seen: { innings: [BATTED] } })).toMatchObject({ status: 200 });
  });
});

test("stand against the source until they are told to follow it again (rule 18); sent as they are they stay whose they are", async () => {
  const match = tell({ dateTimeGMT: inHours(-4).toISOString().slice(0, 19) });
  await pull(match);
  await refresh(won(match));
  const told = [BATTED, { team: CSK, runs: 160, wickets: 9, overs: 20 }];
  await edit(match.id, told);
  expect(await stored(match)).toMatchObject({ byHand: [] });
  await edit(match.id, [{ ...BATTED, runs: 181 }]);
  for (let time = 0; time < 3; time += 1) await refresh(won(match));
  expect(await stored(match)).toMatchObject({ byHand: ["innings"], innings: [[MI, 181, 6, 120]] });
  await edit(match.id, [{ ...BATTED, runs: 181 }], { followSource: true });
  expect(await stored(match)).toMatchObject({ byHand: [], innings: [[MI, 181, 6, 120]] });
  await refresh(won(match));
  expect(await stored(match)).toMatchObject({
    innings: [
      [MI, 180, 6, 120],
      [CSK, 160, 9, 120],
    ],
  });
});

test("tell less or more than the source, and its words of the end are taken all the same", async () => {
  const match = tell({ dateTimeGMT: inHours(-4).toISOString().slice(0, 19) });
  await pull(match);
  await refresh(live(match));
  await edit(match.id, [{ team: MI, runs: 90, wickets: 4, overs: 12 }]);
  await refresh({ ...live(match), status: "Rain stops play" });
  expect(await stored(match)).toMatchObject({ matchStatus: "Rain stops play", innings: [[MI, 90, 4, 72]] });
  await refresh({ ...live(match), status: "No result", matchEnded: true });
  expect(await stored(match)).toMatchObject({
    matchStatus: "No result",
    matchWinner: "draw",
    innings: [[MI, 90, 4, 72]],
  });
});

test("of a match that is on: with the second one gamechangers end (rule 13), and with what is taken back they are as before", async () => {
  const { matchId } = await buildMatch({
    matchDate: inHours(-0.5),
    matchStarted: true,
    matchStatus: "Match in progress",
  });
  const both = [BATTED, CHASED];
  const told = async () => {
    const { secondInningStarted, matchStatus, byHand } = await stored({ id: matchId });
    return { secondInningStarted, matchStatus, byHand };
  };
  await edit(matchId, [BATTED]);
  const first = { secondInningStarted: false, matchStatus: "Match in progress", byHand: ["innings"] };
  expect(await told()).toEqual(first);
  await edit(matchId, both);
  const second = {
    ...{ secondInningStarted: true, matchStatus: "Second innings in progress" },
    byHand: ["innings", "secondInningStarted"],
  };
  expect(await told()).toEqual(second);
  const restores = { secondInningStarted: false, secondInningsByHand: false };
  const late = await edit(matchId, [BATTED], { seen: { innings: both, secondInningStarted: true }, restores });
  expect(late).toMatchObject({ status: 200 });
  expect(await told()).toEqual(first);
});

test("that follow the source again leave it to the source how far the match is; what is put back leaves a status by hand", async () => {
  const { matchId } = await buildMatch({ matchDate: inHours(-0.5), matchStarted: true });
  const byHand = async () => (await stored({ id: matchId })).byHand;
  await edit(matchId, [BATTED, CHASED]);
  await edit(matchId, [BATTED, CHASED], { followSource: true });
  expect(await byHand()).toEqual([]);
  await setStatus(matchId, { secondInningStarted: false });
  await setStatus(matchId, { secondInningStarted: true });
  await edit(matchId, [BATTED]);
  const restores = { secondInningStarted: true, secondInningsByHand: true };
  await edit(matchId, [BATTED, CHASED], { followSource: true, restores });
  expect(await byHand()).toEqual(["secondInningStarted"]);
});

describe("A second innings that was set back by its status", () => {
  const begun = async () => (await stored({ id: match.matchId })).secondInningStarted;
  const SLIP = [BATTED, CHASED];
  let match: Awaited<ReturnType<typeof buildMatch>>;
  beforeEach(async () => {
    match = await buildMatch({ matchDate: inHours(-0.5), matchStarted: true });
    await edit(match.matchId, SLIP);
    await setStatus(match.matchId, { secondInningStarted: false });
    expect(await begun()).toBe(false);
  });

  test.each<[string, object[], object, string[]]>([
    ["follow the source", SLIP, { followSource: true }, []],
    ["are sent as they are", SLIP, {}, ["innings"]],
    ["are corrected", [BATTED, { ...CHASED, runs: 161 }], {}, ["innings"]],
  ])("does not begin again where its innings %s", async (_what, innings, more, byHand) => {
    expect(await edit(match.matchId, innings, more)).toMatchObject({ status: 200 });
    expect(await stored({ id: match.matchId })).toMatchObject({ secondInningStarted: false, byHand });
  });

  test("begins again where it is taken out and entered anew", async () => {
    await edit(match.matchId, [BATTED]);
    expect(await begun()).toBe(false);
    await edit(match.matchId, SLIP);
    expect(await begun()).toBe(true);
  });
});

test("a second one that is taken out again stays begun until its status is set back, and whoever does it is told", async () => {
  const { matchId } = await buildMatch({ matchDate: inHours(-0.5), matchStarted: true });
  const [one, both] = [[BATTED], [BATTED, CHASED]];
  expect((await edit(matchId, both, { seen: { innings: [] } })).body.message).toBe("The innings are set");
  expect(await edit(matchId, one, { seen: { innings: both } })).toMatchObject({
    body: { message: expect.stringContaining("set the status to Ongoing"), data: { secondInningStarted: true } },
  });
  await setStatus(matchId, { secondInningStarted: false });
  await edit(matchId, both, { seen: { innings: one } });
  const restores = { secondInningStarted: false, secondInningsByHand: false };
  const back = await edit(matchId, one, { seen: { innings: both, secondInningStarted: true }, restores });
  expect(back.body).toMatchObject({ message: "The innings are set", data: { secondInningStarted: false } });
});

describe("Both of them, entered before the match is said to be on, have begun once it is (rule 13)", () => {
  const buildEntered = async () => {
    const match = tell({ dateTimeGMT: inHours(-0.5).toISOString().slice(0, 19) });
    await pull(match);
    expect(await edit(match.id, [BATTED, CHASED])).toMatchObject({ status: 200 });
    expect(await stored(match)).toMatchObject({ matchStarted: false, secondInningStarted: false });
    return match;
  };
  const begun = {
    ...{ matchStarted: true, secondInningStarted: true, matchStatus: "Second innings in progress" },
    byHand: ["innings", "secondInningStarted"],
  };

  test.each<[string, (match: ToldMatch) => Promise<unknown>]>([
    ["by its status", ({ id }) => setStatus(id, { secondInningStarted: false })],
    ["by its form", async ({ id }) => asker.person.post("/api/admin/edit-match", await startedForm(id))],
    ["by the source", (match) => refresh(live(match))],
    [
      "by its status, where it was over",
      async ({ id }) => {
        await setStatus(id, { matchEnded: true });
        await setStatus(id, { secondInningStarted: false });
      },
    ],
  ])("%s", async (_how, start) => {
    const match = await buildEntered();
    await start(match);
    expect(await stored(match)).toMatchObject(begun);
    for (const runs of [64, 65, 66]) await refresh(live(match, runs));
    expect(await stored(match)).toMatchObject(begun);
    await setStatus(match.id, { secondInningStarted: false });
    expect(await stored(match)).toMatchObject({ secondInningStarted: false, byHand: ["innings"] });
  });

  test("but not where a start is put back that was without it", async () => {
    const { id: matchId } = await buildEntered();
    await setStatus(matchId, {});
    await setStatus(matchId, { secondInningStarted: false });
    await setStatus(matchId, { matchStarted: false });
    await setStatus(matchId, { secondInningStarted: false, restores: { secondInningsByHand: false } });
    expect(await stored({ id: matchId })).toMatchObject({ matchStarted: true, secondInningStarted: false });
  });

  async function startedForm(matchId: string) {
    const match = await db().match.findUniqueOrThrow({ where: { matchId } });
    return { ...formOf(match), matchStarted: true };
  }
});

test("of a match that has not started, whatever is said of it, begin no second one", async () => {
  const { matchId } = await buildMatch({ matchDate: inHours(-0.5) });
  const restores = { secondInningStarted: true, secondInningsByHand: false };
  expect((await edit(matchId, [BATTED, CHASED], { restores })).status).toBe(200);
  expect(await stored({ id: matchId })).toMatchObject({ secondInningStarted: false });
});

test("that are put back leave a status that somebody else has set since", async () => {
  const { matchId } = await buildMatch({ matchDate: inHours(-0.5), matchStarted: true });
  await edit(matchId, [BATTED, CHASED]);
  await setStatus(matchId, { secondInningStarted: false });
  const seen = { innings: [BATTED, CHASED], secondInningStarted: true };
  const restores = { secondInningStarted: true, secondInningsByHand: true };
  expectRefusal(await edit(matchId, [BATTED], { seen, restores }), 409, "CHANGED_MEANWHILE", {
    secondInningStarted: expect.any(String),
  });
});

test("pay the home team bonus of a season that is kept by hand (rule 9)", async () => {
  const fan = await buildPlayer({ homeTeam: "MI" });
  const { matchId } = await buildMatch({ matchDate: inHours(-4), matchStarted: true, matchEnded: true });
  const bonus = async () => (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: fan.id } })).homeTeamBonus;
  await edit(matchId, [{ ...BATTED, runs: 250 }]);
  expect(await bonus()).toBe(3);
  await edit(matchId, [{ ...BATTED, runs: 249 }]);
  expect(await bonus()).toBe(2);
});

test("are taken back to what they were, whose word they were and what they paid, and only as they were left (decision 036)", async () => {
  const fan = await buildPlayer({ homeTeam: "MI" });
  const match = tell({ dateTimeGMT: inHours(-4).toISOString().slice(0, 19) });
  await pull(match);
  await refresh(won(match));
  const bonus = async () => (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: fan.id } })).homeTeamBonus;
  const [before, paid] = [await stored(match), await bonus()];
  const told = [BATTED, { ...CHASED, overs: 20 }];
  const set = [{ ...BATTED, runs: 250 }, ...told.slice(1)];
  await edit(match.id, set, { seen: { innings: told } });
  expect(await bonus()).toBe(paid + 1);
  expectRefusal(
    await edit(match.id, told, { followSource: true, seen: { innings: [BATTED] } }),
    409,
    "CHANGED_MEANWHILE",
    { innings: expect.stringContaining(`${MI} 250/6 (20)`) },
  );
  const back = await edit(match.id, told, { followSource: true, seen: { innings: set } });
  expect(back).toMatchObject({ status: 200 });
  expect(await stored(match)).toEqual({ ...before, updatedAt: expect.any(Date) });
  expect(await bonus()).toBe(paid);
});
