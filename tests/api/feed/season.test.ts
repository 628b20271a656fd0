/** How data from the match data source becomes matches, by id, and what an administrator reads about it. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildAsker,
  feedCalls,
  feedMatch,
  live,
  openFeedSource,
  resetFeedState,
  stored,
  won,
} from "../../support/feed";
import { answersWith, type FeedMatch, season, success } from "../../support/feed-source";
import { actionsOn } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

const source = await openFeedSource();
afterAll(source.stop);

let asker: Awaited<ReturnType<typeof buildAsker>>;
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  asker = await buildAsker();
});

const { pull, refresh } = feedCalls(source, () => asker);

const iso = (match: FeedMatch) => `${match.dateTimeGMT}.000Z`;
const at = (hours: number) => inHours(hours).toISOString().slice(0, 16).concat(":00");

describe("pull-all-matches", () => {
  test("creates, updates and leaves matches, and says how many; nothing twice", async () => {
    const [one, two] = [feedMatch(), feedMatch({ teams: [RR, MI], name: `${RR} vs ${MI}, 70th Match` })];
    expect(await pull(one, two)).toEqual({
      message: "Matches added: 2, changed: 0, unchanged: 0.",
      data: { created: 2, updated: 0, unchanged: 0, picksRemoved: 0, problems: [], askAgainAt: null },
    });
    expect(await stored(one)).toMatchObject({
      ...{ matchName: one.name, matchType: "League", teamOne: MI, teamTwo: CSK, venue: one.venue },
      ...{ matchStatus: "Match not started", matchStarted: false, matchEnded: false, innings: [] },
    });
    expect((await stored(one)).matchDate.toISOString()).toBe(iso(one));
    const moved = { ...two, dateTimeGMT: at(90), venue: "Eden Gardens, Kolkata" };
    expect((await pull(one, moved)).data).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await stored(two)).toMatchObject({ matchNumber: 70, venue: "Eden Gardens, Kolkata" });
    expect((await pull(one, moved)).data).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(source.requests.at(-1)).toMatchObject({ endpoint: "series_info", id: "season" });
  });

  test("adds no duplicate of a match entered by hand, with the sides in either order, and says so", async () => {
    const reported = feedMatch();
    const start = new Date(iso(reported));
    await buildMatch({ matchDate: new Date(start.getTime() + 3_600_000), teamOne: CSK, teamTwo: MI, matchNumber: 12 });
    const other = feedMatch({ teams: [RR, MI] });
    expect((await pull(reported, other)).data).toMatchObject({
      created: 1,
      problems: [expect.stringContaining("wasn't added because match 12 was entered by hand")],
    });
    expect(await db().match.count({ where: { matchId: reported.id } })).toBe(0);
    await db().match.deleteMany({ where: { matchNumber: 12 } });
    expect((await pull(reported, other)).data).toMatchObject({ created: 1, problems: [] });
  });

  test("numbers the last four after the League, in order of play, and keeps those numbers", async () => {
    const last = ["Final", "Eliminator", "Qualifier 2", "Qualifier 1"].map((stage, index) =>
      feedMatch({
        name: `Tbc vs Tbc, ${stage}`,
        teams: ["Tbc", "Tbc"],
        teamInfo: [],
        dateTimeGMT: at([900, 840, 870, 820][index] ?? 0),
      }),
    );
    await pull(...last, feedMatch({ name: `${MI} vs ${CSK}, 70th Match` }));
    const numbers = async () => (await Promise.all(last.map(stored))).map(({ matchNumber }) => matchNumber);
    expect(await numbers()).toEqual([74, 72, 73, 71]);
    expect((await Promise.all(last.map(stored))).map(({ matchType }) => matchType)).toEqual([
      ...["Finals", "Qualifier", "Qualifier", "Qualifier"],
    ]);
    await pull(...last);
    expect(await numbers()).toEqual([74, 72, 73, 71]);
  });

  test.each(["Knockout", "Challenger", "Elimination Final", "Final", "3rd Match"])(
    "never changes what the pack or a person says a match is: %s",
    async (stage) => {
      const reported = feedMatch({ name: `${MI} vs ${CSK}, ${stage}, Big Bash League` });
      await buildMatch({ matchId: reported.id, matchType: "Qualifier", stage: "Knockout" });
      expect((await pull(reported)).data).toMatchObject({ updated: 1, problems: [] });
      await refresh(reported);
      expect(await stored(reported)).toMatchObject({ matchType: "Qualifier", stage: "Knockout" });
    },
  );

  test("says if a new match's stage is unknown, and takes the season's own stages", async () => {
    const stages = [{ name: "Showpiece", type: "Finals", points: 9, cards: false }];
    await db().season.updateMany({ where: { isCurrent: true }, data: { rules: { ...THE_SEASON.rules, stages } } });
    const [own, unknown] = ["The Showpiece", "Bowl Final"].map((stage, index) =>
      feedMatch({
        name: `Tbc vs Tbc, ${stage}`,
        teams: ["Tbc", "Tbc"],
        teamInfo: [],
        dateTimeGMT: at(800 + 50 * index),
      }),
    );
    if (!own || !unknown) throw new Error("Two matches were built");
    expect((await pull(own, unknown)).data).toMatchObject({
      created: 2,
      problems: [expect.stringContaining('its stage "Bowl Final" is unknown')],
    });
    expect(await stored(own)).toMatchObject({ matchType: "Finals", stage: "Showpiece" });
    expect(await stored(unknown)).toMatchObject({ matchType: "League", stage: null });
  });

  test("doesn't end a replayed match with the abandoned one's data", async () => {
    const reported = feedMatch({ dateTimeGMT: at(-3) });
    await pull(reported);
    const abandoned = { ...reported, matchStarted: true, matchEnded: true, status: "Match abandoned due to rain" };
    await refresh(abandoned);
    await asker.person.post("/api/admin/replay-match", { matchId: reported.id });
    await refresh(abandoned);
    expect(await stored(reported)).toMatchObject({ matchEnded: false, matchWinner: null, postponed: true });
    await pull({ ...reported, dateTimeGMT: at(50) });
    expect(await stored(reported)).toMatchObject({ matchEnded: false, matchWinner: null, postponed: false });
  });

  test("keeps a postponed match waiting for its new date", async () => {
    const reported = feedMatch();
    await pull(reported);
    await refresh({ ...reported, status: "Match postponed due to a cyclone" });
    expect(await stored(reported)).toMatchObject({ postponed: true });
    await pull({ ...reported, dateTimeGMT: at(90) });
    expect(await stored(reported)).toMatchObject({ postponed: false });
  });

  test("says what could not be read and why, and stores the rest", async () => {
    const good = feedMatch();
    const { message, data } = await pull(
      { ...feedMatch(), id: "" },
      feedMatch({ name: "Sussex vs Essex, South Group", teams: ["Sussex", "Essex"], teamInfo: [] }),
      feedMatch({ name: `${MI} vs ${CSK}, 9th Match`, dateTimeGMT: undefined }),
      feedMatch({ name: `${MI} vs ${MI}, 8th Match`, teams: [MI, MI] }),
      feedMatch({ name: "Tbc vs Tbc, Final", teams: ["Tbc", "Tbc"], teamInfo: [], dateTimeGMT: undefined }),
      good,
    );
    expect(data).toMatchObject({ created: 1, problems: { length: 5 } });
    for (const why of [/has no id/, /Sussex isn't a team/, /9th Match" has no start time/, /same team twice/])
      expect(message).toMatch(why);
    expect(message).toContain('"TBD vs TBD, Final" has no start time');
    expect(await db().match.count()).toBe(1);
  });

  test("an empty success keeps everything, and says so", async () => {
    const match = feedMatch();
    await pull(match);
    source.answer = season([]);
    expect((await asker.pull()).body.message).toMatch(/no matches right now.*Nothing was changed/);
    source.answer = success([]);
    expect((await asker.pull()).status).toBe(200);
    expect(await stored(match)).toMatchObject({ matchName: match.name });
  });

  test("two pulls at once create every match once", async () => {
    source.answer = answersWith(Array.from({ length: 4 }, () => feedMatch()));
    const replies = await Promise.all([asker.pull(), asker.pull()]);
    const created = replies.map(({ body }) => body.data.created).reduce((sum, one) => sum + one, 0);
    expect({ created, stored: await db().match.count() }).toEqual({ created: 4, stored: 4 });
  });
});

describe("refresh-match-data", () => {
  test("stores score, status and result exactly, and logs the changed result", async () => {
    const match = feedMatch();
    await pull(match);
    expect(await refresh(live(match))).toMatchObject({
      message: "Match refreshed.",
      data: { matchId: match.id, matchStarted: true, matchStatus: `${CSK} opt to bowl` },
    });
    expect(await stored(match)).toMatchObject({ innings: [[MI, 63, 4, 71]], secondInningStarted: false });
    await refresh(live(match, 80, 13.2));
    await refresh(won(match));
    expect(await stored(match)).toMatchObject({
      ...{ matchEnded: true, matchWinner: MI, secondInningStarted: true, matchStatus: `${MI} won by 20 runs` },
      innings: [
        [MI, 180, 6, 120],
        [CSK, 160, 9, 120],
      ],
    });
    expect((await refresh(won(match))).message).toMatch(/up to date/);
    // Single balls aren't logged; a start and a result are.
    expect(await actionsOn({ matchId: match.id })).toMatchObject([
      { action: "create-match", actorId: "match-data", actorName: "Match data source" },
      { action: "refresh-match", after: { matchStarted: true } },
      { action: "refresh-match", before: { matchWinner: null }, after: { matchWinner: MI, matchEnded: true } },
    ]);
  });
});

describe("refresh-all-matches", () => {
  test("asks for what is on, and for what has ended without a winner or a score", async () => {
    const [ahead, on, tied, done] = [feedMatch(), feedMatch(), feedMatch(), feedMatch()];
    const truth = [ahead, live(on), { ...won(tied), status: "Match tied", matchWinner: "No Winner" }, won(done)];
    await pull(...truth);
    source.requests.length = 0;
    source.answer = answersWith(truth);
    const reply = await asker.person.post("/api/admin/refresh-all-matches");
    expect(reply.body).toEqual({
      message: "Matches checked: 3, changed: 3.",
      data: { checked: 3, updated: 3, picksRemoved: 0, problems: [], askAgainAt: null },
    });
    expect(source.requests.map(({ id }) => id).sort()).toEqual(["season", on.id, tied.id, done.id].sort());
    expect(await stored(done)).toMatchObject({
      matchWinner: MI,
      innings: [
        [MI, 180, 6, 120],
        [CSK, 160, 9, 120],
      ],
    });
    expect(await stored(tied)).toMatchObject({ matchEnded: true, matchWinner: null });
    // Settled matches aren't fetched again.
    source.requests.length = 0;
    await asker.refreshAll();
    expect(source.requests.map(({ id }) => id).sort()).toEqual(["season", on.id, tied.id].sort());
  });
});
