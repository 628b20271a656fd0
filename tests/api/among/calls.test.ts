/** The calls for the table, of a mini-league: who is told, of whom, and when it is told anew. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { leaderboardPageReply, leaderboardReply } from "@/lib/leaderboard/schema";
import { buildPerson } from "../../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { buildLive, placePick } from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import { Person } from "../../support/person";
import { emptySeason, MI } from "../../support/season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let scorer: Awaited<ReturnType<typeof buildScorer>>;
let asha: User;
let bela: User;
let cleo: User;
let reader: Person;
let league: Awaited<ReturnType<typeof buildMiniLeague>>;

/** Bela leads everybody; of Asha and Cleo, who are in a mini-league, Asha does. */
beforeEach(async () => {
  await emptySeason();
  scorer = await buildScorer();
  asha = await longStandingPlayer("Asha");
  bela = await longStandingPlayer("Bela");
  cleo = await longStandingPlayer("Cleo");
  reader = await new Person().carrySession(asha);
  league = await buildMiniLeague([asha, cleo], { name: "The Third Umpires", stake: 5000, shares: [70, 30] });
});

const playThree = () =>
  playEvenings(
    [
      { right: [bela, cleo], wrong: [asha], wildcards: [bela] },
      { right: [bela, asha], wrong: [cleo] },
      { right: [bela, asha], wrong: [cleo] },
    ],
    scorer.actor,
  );

const CALLS = [
  "/api/leaderboard/list?",
  "/api/leaderboard/list?limit=50&",
  "/api/leaderboard/evening?",
  "/api/leaderboard/race?",
  "/api/leaderboard/stakes?",
];
const ask = (call: string, who = reader, id = league.id) => who.get(`${call}miniLeague=${id}`);
const list = async (search = "limit=50") => {
  const { body } = await ask(`/api/leaderboard/list?${search}&`);
  return leaderboardPageReply.parse(body);
};
const inShort = ({
  rank,
  firstName,
  points,
  moved,
}: {
  rank: number;
  firstName: string;
  points: number;
  moved?: number | null;
}) => [rank, firstName, points, moved ?? "-"].join(" ");

describe.each(CALLS)("GET %s", (call) => {
  test("tells members alone, and no more of members alone", async () => {
    await playThree();
    await placePick({ user: bela }, await buildLive(), MI);
    const { status, body } = await ask(call);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(bela.id);
    expect(JSON.stringify(body)).toContain(cleo.id);
  });

  test("is not found by whoever is no member, administrators among them, as if there were none", async () => {
    const stranger = await new Person().carrySession(bela);
    const admin = await new Person().carrySession(scorer.user);
    const none = await ask(call, reader, "01JD0000000000000000000000");
    expect(none).toMatchObject({ status: 404, body: { code: "NOT_FOUND", error: "There is no such mini-league" } });
    for (const person of [stranger, admin]) {
      const { status, body } = await ask(call, person);
      expect({ status, body }).toEqual({ status: none.status, body: none.body });
    }
  });

  test("is nothing for guests, and nothing by what cannot be an id", async () => {
    expect((await ask(call, new Person())).status).toBe(401);
    for (const id of ["", "%00", "x".repeat(101)]) expect((await ask(call, reader, id)).status).toBe(400);
  });

  test("is told again only once it says something else", async () => {
    await playThree();
    await placePick({ user: cleo }, await buildLive(), MI);
    const tagOf = async () => (await ask(call)).headers.get("etag") ?? "";
    const again = async (tag: string) =>
      (await reader.get(`${call}miniLeague=${league.id}`, { headers: { "if-none-match": tag } })).status;
    const tag = await tagOf();
    expect(await again(tag)).toBe(304);
    await db().miniLeagueMember.create({ data: { miniLeagueId: league.id, userId: bela.id } });
    expect(await again(tag)).toBe(200);
    await db().miniLeagueMember.delete({
      where: { miniLeagueId_userId: { miniLeagueId: league.id, userId: bela.id } },
    });
    expect(await again(tag)).toBe(304);
    await db().user.update({ where: { id: cleo.id }, data: { firstName: "Clementine" } });
    expect(await again(tag)).toBe(200);
  });

  test("is told no more to whoever has left, whatever they hold of it", async () => {
    await playThree();
    const guest = await new Person().carrySession(cleo);
    const tag = (await ask(call, guest)).headers.get("etag") ?? "";
    await db().miniLeagueMember.delete({
      where: { miniLeagueId_userId: { miniLeagueId: league.id, userId: cleo.id } },
    });
    const { status } = await guest.get(`${call}miniLeague=${league.id}`, { headers: { "if-none-match": tag } });
    expect(status).toBe(404);
  });
});

describe("The table of a mini-league", () => {
  test("ranks members among themselves, now and before", async () => {
    await playThree();
    expect((await list()).data.map(inShort)).toEqual(["1 Asha 4 0", "2 Cleo 2 -1"]);
    const { data } = leaderboardReply.parse((await ask("/api/leaderboard/list?")).body);
    expect(data.map(inShort)).toEqual(["1 Asha 4 0", "2 Cleo 2 -1"]);
  });

  test("tells the ways of members among themselves", async () => {
    await playThree();
    expect((await list()).data.map(({ form, ranks }) => [form, ranks])).toEqual([
      ["wrr", [2, 1, 1]],
      ["rww", [1, 1, 2]],
    ]);
  });

  test("says whose it is, and what that plays for: its own stake, and ranks of its own shares", async () => {
    await playThree();
    const { page, miniLeague } = await list();
    expect(miniLeague).toEqual({ id: league.id, name: "The Third Umpires", stake: 5000, shares: [70, 30] });
    expect(page).toMatchObject({ players: 2, leaders: [{ rank: 1 }, { rank: 2 }], previous: null, next: null });
    await db().miniLeague.update({ where: { id: league.id }, data: { name: "Over and Out", stake: null, shares: [] } });
    const after = await list();
    expect(after.miniLeague).toMatchObject({ name: "Over and Out", stake: null, shares: [] });
    expect(after.page.leaders).toEqual([]);
  });

  test("pays for all its members, whoever has paid the season's fee", async () => {
    await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: true } });
    const { page } = await list();
    await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: false } });
    expect(page).not.toHaveProperty("payers");
  });

  test("leaves out members who have not joined the season", async () => {
    await db().leaderboardEntry.deleteMany({ where: { userId: cleo.id } });
    await db().entry.deleteMany({ where: { userId: cleo.id } });
    const { data, page } = await list();
    expect(data.map(({ firstName }) => firstName)).toEqual(["Asha"]);
    expect(page.players).toBe(1);
  });

  test("may be of one alone, and of nobody who plays", async () => {
    const alone = await buildMiniLeague([asha]);
    const rows = async () =>
      leaderboardPageReply.parse((await ask("/api/leaderboard/list?limit=50&", reader, alone.id)).body);
    expect((await rows()).data.map(inShort)).toEqual(["1 Asha 0 -"]);
    await db().leaderboardEntry.deleteMany({ where: { userId: asha.id } });
    expect(await rows()).toMatchObject({ data: [], page: { players: 0, leaders: [], previous: null, next: null } });
  });

  test("keeps a reply for its members alone, not for those of another", async () => {
    await playThree();
    const other = await buildMiniLeague([asha, bela]);
    const names = async (id: string) =>
      leaderboardReply
        .parse((await ask("/api/leaderboard/list?", reader, id)).body)
        .data.map(({ firstName }) => firstName);
    expect(await names(league.id)).toEqual(["Asha", "Cleo"]);
    expect(await names(other.id)).toEqual(["Bela", "Asha"]);
  });
});

describe("A page of it", () => {
  let members: User[];
  beforeEach(async () => {
    members = [];
    for (const name of ["Émile", "asha", "Zoë", "Asha", "Dev", "emma"])
      members.push(await longStandingPlayer(name, "Rao"));
    league = await buildMiniLeague([asha, ...members]);
    await playEvenings([{ right: members.slice(0, 3), wrong: members.slice(3) }], scorer.actor);
  });
  const idsOf = ({ data }: { data: { userId: string }[] }) => data.map(({ userId }) => userId);

  test.each([1, 2, 3, 50])("of %i rows follows the one before it, both ways", async (limit) => {
    const whole = idsOf(leaderboardReply.parse((await ask("/api/leaderboard/list?")).body));
    const read: string[] = [];
    let part = await list(`limit=${limit}`);
    read.push(...idsOf(part));
    while (part.page.next !== null) {
      part = await list(new URLSearchParams({ limit: `${limit}`, after: part.page.next }).toString());
      read.push(...idsOf(part));
    }
    expect(read).toEqual(whole);
    const back: string[] = idsOf(part);
    while (part.page.previous !== null) {
      part = await list(new URLSearchParams({ limit: `${limit}`, before: part.page.previous }).toString());
      back.unshift(...idsOf(part));
    }
    expect(back).toEqual(whole);
  });

  test("around a member has as many above as below, and around anybody else nobody", async () => {
    const whole = idsOf(await list());
    for (const [at, userId] of whole.entries()) {
      const { data, page } = await list(`limit=3&around=${userId}`);
      expect(data.map((row) => row.userId)).toEqual(whole.slice(Math.max(0, at - 1), at + 2));
      expect([page.previous !== null, page.next !== null]).toEqual([at > 1, at < whole.length - 2]);
    }
    expect(await list(`limit=3&around=${bela.id}`)).toMatchObject({ data: [], page: { previous: null, next: null } });
  });
});

describe("Of a mini-league", () => {
  test("an evening tells who stood where among its members, a part at a time", async () => {
    await playThree();
    const { body } = await ask("/api/leaderboard/evening?after=1&");
    expect(body.data.map(inShort)).toEqual(["1 Cleo 2 -", "2 Asha 0 -"]);
    const part = await ask("/api/leaderboard/evening?after=2&limit=1&");
    expect(part.body.data.map(inShort)).toEqual(["1 Asha 2 1"]);
    expect(part.body.page).toEqual({ from: 0, previous: null, next: 1 });
    const rest = await ask("/api/leaderboard/evening?after=2&limit=1&from=1&");
    expect(rest.body.data.map(inShort)).toEqual(["1 Cleo 2 0"]);
    expect(rest.body.page).toEqual({ from: 1, previous: 0, next: null });
  });

  test("the race is that of its members, whoever is asked for", async () => {
    await playThree();
    const { body } = await ask(`/api/leaderboard/race?userIds=${bela.id},${cleo.id}&`);
    expect(body.data.map((path: { firstName: string; ranks: number[] }) => [path.firstName, path.ranks])).toEqual([
      ["Asha", [2, 1, 1]],
      ["Cleo", [1, 1, 2]],
    ]);
  });

  test("what is at stake is told among its members, and of whoever asks", async () => {
    await playThree();
    const live = await buildLive();
    await placePick({ user: cleo }, live, MI);
    await placePick({ user: bela }, live, MI);
    const { body } = await ask("/api/leaderboard/stakes?");
    const ifMumbai = body.data.scenarios.find(({ winners }: { winners: string[] }) => winners[0] === MI);
    expect(body.data).toMatchObject({ players: 2, own: { rank: 1, points: 4 } });
    expect(ifMumbai.rows.map(inShort)).toEqual(["1 Asha 4 0", "1 Cleo 4 1"]);
    expect(ifMumbai.own).toMatchObject({ rank: 1, moved: 0 });
  });
});

test("what was closed early is marked as shown before a member is told what follows from it, and not by administrators", async () => {
  await playEvenings([{ right: [asha], match: { closedEarlyAt: new Date() } }], scorer.actor);
  const shown = () => db().match.count({ where: { picksShownAt: { not: null } } });
  const { user, person: admin } = await buildPerson({ isAdmin: true });
  await db().miniLeagueMember.create({ data: { miniLeagueId: league.id, userId: user.id } });
  for (const call of CALLS) expect((await ask(call, admin)).status).toBe(200);
  expect(await shown()).toBe(0);
  await ask("/api/leaderboard/list?limit=50&");
  expect(await shown()).toBe(1);
});
