/** Whoever reads evenings marks what they tell of picks that were closed early, and reads the state that is marked (rule 2). */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { OF_EVENINGS } from "@/lib/evening/evenings";
import { readShownEvenings } from "@/lib/evening/shown";
import { readRevisions } from "@/lib/revisions";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { emptySeason } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let scorer: Awaited<ReturnType<typeof buildScorer>>;
let asha: User;

beforeEach(async () => {
  await emptySeason();
  scorer = await buildScorer();
  asha = await longStandingPlayer("Asha");
});

const now = () => new Date();
const early = { match: { closedEarlyAt: now() } };
const marked = () => db().match.count({ where: { picksShownAt: { not: null } } });

async function read(isAdmin: boolean) {
  const revisions = await readRevisions(OF_EVENINGS);
  return readShownEvenings(THE_SEASON, revisions, { userId: asha.id, isAdmin }, now());
}

describe("A player who reads evenings", () => {
  test("marks those whose picks were closed early", async () => {
    await playEvenings([{ right: [asha], ...early }, { right: [asha] }], scorer.actor);
    const { evenings } = await read(false);
    expect(evenings).toHaveLength(2);
    expect(await marked()).toBe(1);
  });

  test("marks nothing where nothing was closed early", async () => {
    await playEvenings([{ right: [asha] }, { right: [asha] }], scorer.actor);
    await read(false);
    expect(await marked()).toBe(0);
  });

  test("marks them once: the moment stays that of the first who was told", async () => {
    await playEvenings([{ right: [asha], ...early }], scorer.actor);
    await read(false);
    const first = await db().match.findFirstOrThrow({ where: { picksShownAt: { not: null } } });
    await read(false);
    const again = await db().match.findFirstOrThrow({ where: { matchId: first.matchId } });
    expect(again.picksShownAt).toEqual(first.picksShownAt);
  });

  test("gets the revisions that the evenings are of", async () => {
    await playEvenings([{ right: [asha], ...early }], scorer.actor);
    const { revisions } = await read(false);
    expect(revisions.map(({ subject }) => subject)).toEqual(OF_EVENINGS);
    expect(revisions).toEqual(await readRevisions(OF_EVENINGS));
  });

  test("marks no match that has not been awarded: nothing of it is told", async () => {
    await playEvenings([{ right: [asha], ...early }], scorer.actor);
    const { matchId } = await db().match.create({
      data: {
        ...{ matchName: "Closed early, to come", matchNumber: 40, matchType: "League" },
        ...{ matchDate: new Date(Date.now() + 86_400_000), teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" },
        closedEarlyAt: now(),
      },
    });
    await read(false);
    expect((await db().match.findUniqueOrThrow({ where: { matchId } })).picksShownAt).toBeNull();
    expect(await marked()).toBe(1);
  });
});

describe("An administrator who reads evenings", () => {
  test("marks nothing, and sees them all the same", async () => {
    await playEvenings([{ right: [asha], ...early }], scorer.actor);
    expect((await read(true)).evenings).toHaveLength(1);
    expect(await marked()).toBe(0);
  });

  test("leaves it to the first player after", async () => {
    await playEvenings([{ right: [asha], ...early }], scorer.actor);
    await read(true);
    await read(false);
    expect(await marked()).toBe(1);
  });
});
