/** The calls for a mini-league's table: who may read it, who is in it, and when it changes. */
import { beforeEach, expect, test } from "vitest";
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

const idsOf = ({ data }: { data: { userId: string }[] }) => data.map(({ userId }) => userId);
const pageOf = async (query: Record<string, string>) => {
  const { body } = await ask(`/api/leaderboard/list?${new URLSearchParams(query)}&`);
  return leaderboardPageReply.parse(body);
};

test("The calls show members only, and to members only", async () => {
  await playThree();
  const live = await buildLive();
  for (const user of [asha, bela, cleo]) await placePick({ user }, live, MI);
  for (const call of CALLS) {
    const { status, body } = await ask(call);
    expect({ call, status }).toEqual({ call, status: 200 });
    expect(JSON.stringify(body), call).not.toContain(bela.id);
    expect(JSON.stringify(body), call).toContain(cleo.id);
  }
  const { data } = await pageOf({ limit: "50" });
  expect(data.map(inShort)).toEqual(["1 Asha 4 0", "2 Cleo 2 -1"]);
  const { body } = await ask(WHAT_IF);
  const [ifMumbai] = body.data.matches[0].outcomes;
  expect(ifMumbai.rows.map(inShort)).toEqual(["1 Asha 7 0", "2 Cleo 4 0"]);
  expect(ifMumbai.own).toMatchObject({ rank: 1, moved: 0 });
});

test("Nobody else finds the mini-league, administrators included", async () => {
  const stranger = await new Person().carrySession(bela);
  const admin = await new Person().carrySession(scorer.user);
  for (const call of CALLS) {
    const none = await ask(call, reader, "01JD0000000000000000000000");
    expect(none).toMatchObject({ status: 404, body: { code: "NOT_FOUND", error: "This mini-league doesn't exist" } });
    for (const person of [stranger, admin]) {
      const { status, body } = await ask(call, person);
      expect({ call, status, body }).toEqual({ call, status: none.status, body: none.body });
    }
  }
});

const tagOf = async (call: string, who = reader) => (await ask(call, who)).headers.get("etag") ?? "";
const askAgain = async (call: string, tag: string, who = reader) =>
  (await who.get(`${call}miniLeague=${league.id}`, { headers: { "if-none-match": tag } })).status;

const leave = ({ id: userId }: User) =>
  db().miniLeagueMember.delete({ where: { miniLeagueId_userId: { miniLeagueId: league.id, userId } } });

test("A mini-league's table is sent again only once it changes", async () => {
  await playThree();
  const tags = new Map<string, string>();
  for (const call of CALLS) if (call !== WHAT_IF) tags.set(call, await tagOf(call));
  const expectAll = async (status: number) => {
    for (const [call, tag] of tags) expect({ call, status: await askAgain(call, tag) }).toEqual({ call, status });
  };
  await expectAll(304);
  await db().miniLeagueMember.create({ data: { miniLeagueId: league.id, userId: bela.id } });
  await expectAll(200);
  await leave(bela);
  await expectAll(304);
  await db().user.update({ where: { id: cleo.id }, data: { firstName: "Clementine" } });
  await expectAll(200);
});

test("A mini-league's table is no longer sent to a player who has left, whatever they have of it", async () => {
  await playThree();
  const guest = await new Person().carrySession(cleo);
  const tags = new Map<string, string>();
  for (const call of CALLS) tags.set(call, await tagOf(call, guest));
  await leave(cleo);
  for (const [call, tag] of tags) {
    expect({ call, status: await askAgain(call, tag, guest) }).toEqual({ call, status: 404 });
  }
});

test("A page of a mini-league's table continues where the previous one ended, both ways", async () => {
  const members: User[] = [];
  for (const name of ["Émile", "asha", "Zoë", "Asha", "Dev", "emma"])
    members.push(await longStandingPlayer(name, "Rao"));
  league = await buildMiniLeague([asha, ...members]);
  await playEvenings([{ right: members.slice(0, 3), wrong: members.slice(3) }], scorer.actor);
  const whole = idsOf(leaderboardReply.parse((await ask("/api/leaderboard/list?")).body));
  expect(whole).toHaveLength(7);
  for (const limit of [1, 2, 50]) {
    let part = await pageOf({ limit: `${limit}` });
    const read = idsOf(part);
    while (part.page.next !== null) {
      part = await pageOf({ limit: `${limit}`, after: part.page.next });
      read.push(...idsOf(part));
    }
    expect({ limit, read }).toEqual({ limit, read: whole });
    const back = idsOf(part);
    while (part.page.previous !== null) {
      part = await pageOf({ limit: `${limit}`, before: part.page.previous });
      back.unshift(...idsOf(part));
    }
    expect({ limit, back }).toEqual({ limit, back: whole });
  }
});
