/** Places gained since before the latest match day: by days in the season's zone, and correct after every correction. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { awardPoints, setResult } from "@/lib/match/actions";
import { buildPerson } from "../../support/builders";
import { movesOf } from "../../support/moves";
import { buildActor, buildMatch, buildPick, buildPlayer, CSK, emptySeason, MI } from "../../support/season";

type Player = Awaited<ReturnType<typeof buildPlayer>>;

/** Noon in India on a day of April 2026. */
const noonOf = (day: number) => new Date(Date.UTC(2026, 3, day, 6, 30));

let actor: Awaited<ReturnType<typeof buildActor>>["actor"];
let asha: Player;
let bela: Player;
let cleo: Player;
beforeEach(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
  await db().profile.deleteMany();
  await db().leaderboardEntry.deleteMany();
  await db().entry.deleteMany();
  [asha, bela, cleo] = [await buildPlayer(), await buildPlayer(), await buildPlayer()];
});

/** An awarded match that Mumbai won, with players who picked them and players who didn't. */
async function play(matchDate: Date, right: Player[], wrong: Player[] = [], traits: object = {}) {
  const match = await buildMatch({ matchDate, matchStarted: true, ...traits });
  for (const { id } of right) await buildPick(actor(), id, match.matchId, MI);
  for (const { id } of wrong) await buildPick(actor(), id, match.matchId, CSK);
  await setResult(match.matchId, MI, actor());
  await awardPoints(match.matchId, actor());
  return match;
}

const moves = () => movesOf(asha, bela, cleo);

describe("Places gained", () => {
  test("go by days in India, wherever the server and the reader are", async () => {
    await play(noonOf(1), [asha]);
    const midnight = Date.UTC(2026, 3, 2, 18, 30);
    await play(new Date(midnight - 1), [bela]);
    expect(await moves()).toEqual([0, 1, -1]);
    await play(new Date(midnight), [cleo]);
    expect(await moves()).toEqual([0, 0, 2]);
  });
});

describe("GET /api/leaderboard/list", () => {
  test("has them in the whole table and in each page, and changes at once", async () => {
    const { person, user } = await buildPerson();
    await play(noonOf(1), [asha]);
    await play(noonOf(2), [bela]);
    const read = async (search: string) => {
      const { body } = await person.get(`/api/leaderboard/list${search}`);
      return body.data.map(({ userId, moved }: { userId: string; moved: number | null }) => [userId, moved]);
    };
    // A player who joined today is new in the table.
    const places = { [asha.id]: 0, [bela.id]: 1, [cleo.id]: -1, [user.id]: null };
    for (const search of ["", "?limit=50", `?limit=50&around=${cleo.id}`]) {
      expect(Object.fromEntries(await read(search))).toEqual(places);
    }
    await play(noonOf(3), [cleo]);
    expect(Object.fromEntries(await read("?limit=50"))).toEqual({ ...places, [bela.id]: 0, [cleo.id]: 2 });
  });
});
