/** The calls for a mini-league's table: who may read it, who is in it, and when it changes. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { leaderboardPageReply, leaderboardReply } from "@/lib/leaderboard/schema";
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

/** Bela leads overall; in the mini-league of Asha and Cleo, Asha does. */
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

const WHAT_IF = "/api/leaderboard/stakes?";
const CALLS = [
  "/api/leaderboard/list?",
  "/api/leaderboard/list?limit=50&",
  "/api/leaderboard/evening?",
  "/api/leaderboard/race?",
  WHAT_IF,
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
  test("shows members only, and to members only", async () => {
    await playThree();
    const live = await buildLive();
    for (const user of [asha, bela]) await placePick({ user }, live, MI);
    const { status, body } = await ask(call);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(bela.id);
    expect(JSON.stringify(body)).toContain(cleo.id);
  });

  test("isn't found for people who aren't members, administrators included", async () => {
    const stranger = await new Person().carrySession(bela);
    const admin = await new Person().carrySession(scorer.user);
    const none = await ask(call, reader, "01JD0000000000000000000000");
    expect(none).toMatchObject({ status: 404, body: { code: "NOT_FOUND", error: "This mini-league doesn't exist" } });
    for (const person of [stranger, admin]) {
      const { status, body } = await ask(call, person);
      expect({ status, body }).toEqual({ status: none.status, body: none.body });
    }
  });

  if (call !== WHAT_IF)
    test("is sent again only once it changes", async () => {
      await playThree();
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

  test("is no longer sent to a player who has left, whatever they have of it", async () => {
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

  test.each([1, 2, 3, 50])("of %i rows continues where the previous one ended, both ways", async (limit) => {
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
});

describe("Of a mini-league", () => {
  test("what if covers its members only, for any of them", async () => {
    await playThree();
    const live = await buildLive();
    for (const user of [asha, bela, cleo]) await placePick({ user }, live, MI);
    const { body } = await ask(WHAT_IF);
    const [ifMumbai] = body.data.matches[0].outcomes;
    expect(ifMumbai.rows.map(inShort)).toEqual(["1 Asha 7 0", "2 Cleo 4 0"]);
    expect(ifMumbai.own).toMatchObject({ rank: 1, moved: 0 });
  });
});
