/** What the match data source says becomes our matches, by id, and what an administrator reads of it. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { askingWhatIsTold, buildAsker, forgetHits, live, openFeedSource, stored, tell, won } from "../../support/feed";
import { season, success, type ToldMatch, tells } from "../../support/feed-source";
import { deedsOn } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

let asker: Awaited<ReturnType<typeof buildAsker>>;
beforeEach(async () => {
  await emptySeason();
  await forgetHits();
  asker = await buildAsker();
});

const { pull, refresh } = askingWhatIsTold(source, () => asker);

const iso = (match: ToldMatch) => `${match.dateTimeGMT}.000Z`;
const at = (hours: number) => inHours(hours).toISOString().slice(0, 16).concat(":00");

describe("pull-all-matches", () => {
  test("creates, changes and leaves, and says how many; nothing twice", async () => {
    const [one, two] = [tell(), tell({ teams: [RR, MI], name: `${RR} vs ${MI}, 70th Match` })];
    expect(await pull(one, two)).toEqual({
      message: "Matches created: 2, changed: 0, left as they were: 0",
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
    expect(source.asked.at(-1)).toMatchObject({ endpoint: "series_info", id: "season" });
  });

  test("adds nothing beside what was entered by hand, the sides in whichever order, and says so", async () => {
    const told = tell();
    const start = new Date(iso(told));
    await buildMatch({ matchDate: new Date(start.getTime() + 3_600_000), teamOne: CSK, teamTwo: MI, matchNumber: 12 });
    const other = tell({ teams: [RR, MI] });
    expect((await pull(told, other)).data).toMatchObject({
      created: 1,
      problems: [expect.stringContaining("is not added beside match 12, which was entered by hand")],
    });
    expect(await db().match.count({ where: { matchId: told.id } })).toBe(0);
    await db().match.deleteMany({ where: { matchNumber: 12 } });
    expect((await pull(told, other)).data).toMatchObject({ created: 1, problems: [] });
  });

  test("nor beside a final that was entered by hand, whoever plays in it", async () => {
    const told = tell({ name: "Tbc vs Tbc, Final", teams: ["Tbc", "Tbc"], teamInfo: [], dateTimeGMT: at(900) });
    await buildMatch({ matchDate: inHours(901), teamOne: MI, teamTwo: CSK, matchType: "Finals", matchNumber: 74 });
    expect((await pull(told)).data).toMatchObject({
      created: 0,
      problems: [expect.stringContaining("not added beside match 74")],
    });
    await db().match.updateMany({ data: { teamOne: "Tbc", teamTwo: "Tbc" } });
    const named = { ...told, name: `${MI} vs ${RR}, Final`, teams: [MI, RR] };
    expect((await pull(named)).data).toMatchObject({ created: 0, problems: [expect.stringContaining("match 74")] });
    // Also one that was entered for another side, or as the kind that the form begins with.
    await db().match.updateMany({ data: { teamOne: CSK } });
    expect((await pull(named)).data).toMatchObject({ created: 0, problems: [expect.stringContaining("match 74")] });
    await db().match.updateMany({ data: { teamOne: "Tbc", matchType: "League" } });
    expect((await pull(told)).data).toMatchObject({ created: 0, problems: [expect.stringContaining("match 74")] });
  });

  test("but beside another qualifier of that day, and a League match whose sides nobody knows either", async () => {
    const open = { dateTimeGMT: at(900), teamInfo: [] };
    const qualifier = tell({ ...open, name: `${MI} vs ${RR}, Qualifier 1`, teams: [MI, RR] });
    const league = tell({ ...open, name: "Tbc vs Tbc, 70th Match", teams: ["Tbc", "Tbc"] });
    const byHand = { matchDate: inHours(901), teamTwo: "Tbc" };
    await buildMatch({ ...byHand, teamOne: CSK, matchType: "Qualifier", matchNumber: 72 });
    await buildMatch({ ...byHand, teamOne: "Tbc", matchNumber: 69 });
    expect((await pull(qualifier, league)).data).toMatchObject({ created: 2, problems: [] });
  });

  test("numbers the last four behind the League, in order of play, and keeps those numbers", async () => {
    const last = ["Final", "Eliminator", "Qualifier 2", "Qualifier 1"].map((stage, index) =>
      tell({
        name: `Tbc vs Tbc, ${stage}`,
        teams: ["Tbc", "Tbc"],
        teamInfo: [],
        dateTimeGMT: at([900, 840, 870, 820][index] ?? 0),
      }),
    );
    await pull(...last, tell({ name: `${MI} vs ${CSK}, 70th Match` }));
    const numbers = async () => (await Promise.all(last.map(stored))).map(({ matchNumber }) => matchNumber);
    expect(await numbers()).toEqual([74, 72, 73, 71]);
    expect((await Promise.all(last.map(stored))).map(({ matchType }) => matchType)).toEqual([
      ...["Finals", "Qualifier", "Qualifier", "Qualifier"],
    ]);
    await pull(...last);
    expect(await numbers()).toEqual([74, 72, 73, 71]);
  });

  test("says what could not be read and why, and stores the rest", async () => {
    const good = tell();
    const { message, data } = await pull(
      { ...tell(), id: "" },
      tell({ name: "Sussex vs Essex, South Group", teams: ["Sussex", "Essex"], teamInfo: [] }),
      tell({ name: `${MI} vs ${CSK}, 9th Match`, dateTimeGMT: undefined }),
      tell({ name: `${MI} vs ${MI}, 8th Match`, teams: [MI, MI] }),
      tell({ name: "Tbc vs Tbc, Final", teams: ["Tbc", "Tbc"], teamInfo: [], dateTimeGMT: undefined }),
      good,
    );
    expect(data).toMatchObject({ created: 1, problems: { length: 5 } });
    for (const why of [/without an id/, /Sussex is no team/, /9th Match" names no start/, /one team twice/])
      expect(message).toMatch(why);
    expect(message).toContain('"TBD vs TBD, Final" names no start');
    expect(await db().match.count()).toBe(1);
  });

  test("an empty success keeps everything, and says so", async () => {
    const match = tell();
    await pull(match);
    source.answer = season([]);
    expect((await asker.pull()).body.message).toMatch(/no matches to tell of.*Nothing was changed/);
    source.answer = success([]);
    expect((await asker.pull()).status).toBe(200);
    expect(await stored(match)).toMatchObject({ matchName: match.name });
  });

  test("a match that was abandoned and is replayed under a new id is another match", async () => {
    const match = tell({ name: `${MI} vs ${CSK}, 12th Match` });
    const again = { ...match, id: crypto.randomUUID(), dateTimeGMT: at(200) };
    await pull({ ...match, status: "Match abandoned without a ball bowled" });
    await pull({ ...match, status: "Match abandoned without a ball bowled" }, again);
    expect(await stored(match)).toMatchObject({ matchNumber: 12, matchWinner: "draw", matchEnded: true });
    expect(await stored(again)).toMatchObject({ matchNumber: 12, matchWinner: null, matchStarted: false });
  });

  test("two that pull at once make every match once", async () => {
    source.answer = tells(Array.from({ length: 12 }, () => tell()));
    const replies = await Promise.all([asker.pull(), asker.pull(), asker.pull()]);
    const created = replies.map(({ body }) => body.data.created).reduce((sum, one) => sum + one, 0);
    expect({ created, stored: await db().match.count() }).toEqual({ created: 12, stored: 12 });
  });
});

describe("refresh-match-data", () => {
  test("stores score, status and result exactly, and the change of the result is on record", async () => {
    const match = tell();
    await pull(match);
    expect(await refresh(live(match))).toMatchObject({
      message: "The match is refreshed",
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
    expect((await refresh(won(match))).message).toMatch(/nothing has changed/);
    // A ball is not for the record; a start and a result are.
    expect(await deedsOn({ matchId: match.id })).toMatchObject([
      { action: "create-match", actorId: "match-data", actorName: "Match data source" },
      { action: "refresh-match", after: { matchStarted: true } },
      { action: "refresh-match", before: { matchWinner: null }, after: { matchWinner: MI, matchEnded: true } },
    ]);
  });

  test("a match that is not stored is not asked for", async () => {
    const before = source.asked.length;
    expect(await asker.refresh({ id: "nobody-knows" })).toMatchObject({ status: 404 });
    expect(source.asked).toHaveLength(before);
  });

  test("a match that the source does not know, or answers with another, keeps what it is", async () => {
    const match = tell();
    await pull(match);
    source.answer = tells([]);
    expect(await asker.refresh(match)).toMatchObject({
      status: 502,
      body: { code: "FEED_FAILED", error: /does not know/ },
    });
    for (const data of [[], {}, null, won(tell())]) {
      source.answer = success(data);
      expect((await asker.refresh(match)).body.message).toMatch(/nothing to say of this match.*Nothing was changed/);
    }
    expect(await stored(match)).toMatchObject({ matchStarted: false, matchWinner: null });
  });
});

describe("refresh-all-matches", () => {
  test.each(["GET", "POST"])(
    "%s asks for what is on, and for what has ended without a winner or a score",
    async (method) => {
      const [ahead, on, tied, done] = [tell(), tell(), tell(), tell()];
      const truth = [ahead, live(on), { ...won(tied), status: "Match tied", matchWinner: "No Winner" }, won(done)];
      await pull(...truth);
      source.asked.length = 0;
      source.answer = tells(truth);
      const reply = await asker.person.call(method, "/api/admin/refresh-all-matches");
      expect(reply.body).toEqual({
        message: "Matches asked for: 3, changed: 3",
        data: { checked: 3, updated: 3, picksRemoved: 0, problems: [], askAgainAt: null },
      });
      expect(source.asked.map(({ id }) => id).sort()).toEqual(["season", on.id, tied.id, done.id].sort());
      expect(await stored(done)).toMatchObject({
        matchWinner: MI,
        innings: [
          [MI, 180, 6, 120],
          [CSK, 160, 9, 120],
        ],
      });
      expect(await stored(tied)).toMatchObject({ matchEnded: true, matchWinner: null });
      // What is settled is not asked for again.
      source.asked.length = 0;
      await asker.refreshAll();
      expect(source.asked.map(({ id }) => id).sort()).toEqual(["season", on.id, tied.id].sort());
    },
  );

  test("one match that is not found keeps no other from being asked for", async () => {
    const [lost, on] = [tell(), tell()];
    await pull(live(lost), live(on));
    source.answer = (response, asked) =>
      (asked.id === lost.id ? tells([]) : tells([live(lost), won(on)]))(response, asked);
    const { body } = await asker.refreshAll();
    expect(body.data).toMatchObject({ checked: 1, problems: [expect.stringMatching(/does not know this match/)] });
    expect(await stored(on)).toMatchObject({ matchWinner: MI });
  });
});
