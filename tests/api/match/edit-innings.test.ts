/** Innings by hand: which are valid, that the source doesn't change them, and that they count for the bonus. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { buildAsker, feedCalls, feedMatch, openFeedSource, resetFeedState, stored, won } from "../../support/feed";
import { actionsOn, buildClosed, expectRefusal } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

let asker: Awaited<ReturnType<typeof buildAsker>>;
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  asker = await buildAsker();
});
const { pull, refresh } = feedCalls(source, () => asker);

const BATTED = { team: MI, runs: 180, wickets: 6, overs: 20 };
const CHASED = { team: CSK, runs: 160, wickets: 9, overs: 17.4 };

const edit = (matchId: string, innings: object[], more: object = {}) =>
  asker.person.post("/api/admin/edit-innings", { matchId, innings, ...more });

test("are set, read as the score, logged, and can be removed", async () => {
  const { matchId } = await buildClosed();
  expect(await edit(matchId, [BATTED, { ...CHASED, team: "csk", runs: "160", overs: "17.4" }])).toMatchObject({
    status: 200,
    body: { message: "Innings saved", data: { matchId } },
  });
  const score = await asker.person.get(`/api/match/get-score?matchId=${matchId}`);
  expect(score.body.data.scores).toEqual([BATTED, CHASED]);
  expect(await stored({ id: matchId })).toMatchObject({ byHand: ["innings"] });
  expect((await actionsOn({ matchId })).at(-1)).toMatchObject({
    ...{ action: "edit-innings", actorId: asker.user.id, before: { innings: "" } },
    after: { innings: `${MI} 180/6 (20), ${CSK} 160/9 (17.4)`, byHand: "innings" },
  });
  expect(await edit(matchId, [])).toMatchObject({ status: 200 });
  expect(await stored({ id: matchId })).toMatchObject({ innings: [] });
});

describe("are refused", () => {
  test.each<[string, object[], string]>([
    ["with too many runs", [{ ...BATTED, runs: 501 }], "innings.0.runs"],
    ["with too many wickets", [{ ...BATTED, wickets: 11 }], "innings.0.wickets"],
    ["with too many overs", [{ ...BATTED, overs: 20.1 }], "innings.0.overs"],
    ["with seven balls in an over", [BATTED, { ...CHASED, overs: "17.7" }], "innings.1.overs"],
    ["with negative runs", [{ ...BATTED, runs: -1 }], "innings.0.runs"],
    ["of a side that isn't playing", [{ ...BATTED, team: RR }], "innings.0.team"],
    ["of an unknown side", [{ ...BATTED, team: "Tbc" }], "innings.0.team"],
    ["of one side twice", [BATTED, { ...CHASED, team: MI }], "innings.1.team"],
    ["three of them", [BATTED, CHASED, CHASED], "innings"],
  ])("%s", async (_what, innings, field) => {
    const { matchId } = await buildClosed();
    expectRefusal(await edit(matchId, innings), 400, "INVALID_INPUT", { [field]: expect.stringMatching(/\S/) });
    expect(await stored({ id: matchId })).toMatchObject({ innings: [], byHand: [] });
  });

  test("while picks are open, and for an unknown match", async () => {
    const { matchId } = await buildMatch();
    expectRefusal(await edit(matchId, [BATTED]), 400, "INVALID_INPUT", { innings: "This match hasn't started yet" });
    expectRefusal(await edit("nowhere", []), 404, "NOT_FOUND");
  });
});

test("aren't changed by the source until they follow it again (rule 18); sent unchanged, they stay as they were", async () => {
  const match = feedMatch({ dateTimeGMT: inHours(-4).toISOString().slice(0, 19) });
  await pull(match);
  await refresh(won(match));
  const innings = [BATTED, { team: CSK, runs: 160, wickets: 9, overs: 20 }];
  await edit(match.id, innings);
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

test("of a live match: the second one ends gamechangers (rule 13), and removing it doesn't reopen them", async () => {
  const { matchId } = await buildMatch({
    matchDate: inHours(-0.5),
    matchStarted: true,
    matchStatus: "Match in progress",
  });
  const both = [BATTED, CHASED];
  const readStatus = async () => {
    const { secondInningStarted, matchStatus, byHand } = await stored({ id: matchId });
    return { secondInningStarted, matchStatus, byHand };
  };
  await edit(matchId, [BATTED]);
  const first = { secondInningStarted: false, matchStatus: "Match in progress", byHand: ["innings"] };
  expect(await readStatus()).toEqual(first);
  await edit(matchId, both);
  const second = {
    ...{ secondInningStarted: true, matchStatus: "Second innings in progress" },
    byHand: ["innings", "secondInningStarted"],
  };
  expect(await readStatus()).toEqual(second);
});
