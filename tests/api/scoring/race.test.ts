/** The race: who is in it, their order and figures; and finding players by name. */
import { beforeAll, describe, expect, test } from "vitest";
import { raceReply } from "@/lib/leaderboard/schema";
import { findPlayers } from "@/lib/player/search";
import { buildPerson } from "../../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { buildPastSeason } from "../../support/past-season";
import type { Person } from "../../support/person";
import { THE_SEASON } from "../../support/the-season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let reader: Person;
let own: User;
const players: User[] = [];

const NAMES = ["Asha", "Bela", "Cleo", "Dev", "Esha", "Farhan", "Grace"];

beforeAll(async () => {
  ({ person: reader, user: own } = await buildPerson({ firstName: "Zed" }));
  for (const name of NAMES) players.push(await longStandingPlayer(name));
});

const ask = (query = "", who = reader) => who.get(`/api/leaderboard/race?${query}`);
const tell = async (query = "") => raceReply.parse((await ask(query)).body);
const idsOf = (...names: string[]) => names.map((name) => players[NAMES.indexOf(name)]?.id ?? "").join(",");
const namesIn = async (query = "") => (await tell(query)).data.map(({ firstName }) => firstName);

test("Nobody is in the race before the first award", async () => {
  expect(await tell()).toEqual({ data: [], evenings: [] });
});

/** In the first match all but the last are right, in the second all but the last two, and so on. */
describe("After three matches", () => {
  beforeAll(async () => {
    const { actor } = await buildScorer();
    const stairs = [6, 5, 4].map((count) => ({ right: players.slice(0, count), wrong: players.slice(count) }));
    await playEvenings(stairs, actor);
  });

  test("the five leaders are in it, from the top", async () => {
    expect(await namesIn()).toEqual(["Asha", "Bela", "Cleo", "Dev", "Esha"]);
  });

  test("the requested players are also in it, each once, in order", async () => {
    expect(await namesIn(`userIds=${idsOf("Grace", "Grace", "Bela")},${own.id}`)).toEqual([
      "Asha",
      "Bela",
      "Cleo",
      "Dev",
      "Esha",
      "Grace",
      "Zed",
    ]);
  });

  test("a line has points and rank after each match", async () => {
    const { data, evenings } = await tell(`userIds=${idsOf("Farhan", "Grace")}`);
    const lines = data.map(({ firstName, points, ranks, form }) => [firstName, points, ranks, form]);
    expect(lines).toContainEqual(["Asha", [2, 4, 7], [1, 1, 1], "rrr"]);
    expect(lines).toContainEqual(["Esha", [2, 4, 4], [1, 1, 5], "rrw"]);
    expect(lines).toContainEqual(["Farhan", [2, 2, 2], [1, 6, 6], "rww"]);
    expect(lines).toContainEqual(["Grace", [0, 0, 0], [7, 7, 7], "www"]);
    expect(evenings.map(({ matchNumber }) => matchNumber)).toEqual([1, 2, 3]);
  });

  test("the race of a past season is found by its address, and that of an unknown one isn't", async () => {
    await buildPastSeason({ slug: "league-2024", matches: [{}] });
    expect(await tell("season=league-2024")).toMatchObject({ data: [], evenings: [{ matchNumber: 1 }] });
    expect((await ask("season=league-1924")).status).toBe(404);
  });
});

describe("A player is found", () => {
  const find = async (typed: string) =>
    (await findPlayers(THE_SEASON, typed)).found.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  test("by any part of the name, and by parts of both, in any case", async () => {
    await longStandingPlayer("Maria", "Albuquerque");
    await longStandingPlayer("Mario", "Bianchi");
    expect(await find("mari")).toEqual(["Maria Albuquerque", "Mario Bianchi"]);
    expect(await find("QUERQUE")).toEqual(["Maria Albuquerque"]);
    expect(await find(" bian  mar ")).toEqual(["Mario Bianchi"]);
    expect(await find("maria bianchi")).toEqual([]);
  });

  test("whatever accents the name or the search has", async () => {
    await longStandingPlayer("Émile", "Conceição");
    for (const typed of ["emile", "ÉMILE", "E\u0301mile conceicao", "çãO"])
      expect(await find(typed)).toEqual(["Émile Conceição"]);
  });
});
