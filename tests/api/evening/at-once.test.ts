/** Awards, corrections, deletions and newcomers at the same moment: every evening ends as a replay gives it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteUser } from "@/lib/account/delete-commands";
import { deleteMatch } from "@/lib/match-change/fixture-commands";
import { awardPoints, setResult, takeBackAward } from "@/lib/match-change/result-commands";
import { editPick } from "@/lib/pick/admin-commands";
import { joinSeason } from "@/lib/season/join";
import { buildUser } from "../../support/builders";
import { expectEvenings } from "../../support/evenings";
import { buildActor, buildPick, buildPlayed, buildPlayer, CSK, emptySeason, MI, outcomeOf } from "../../support/season";
import { readSeason } from "../../support/stored-season";

const SEED = 20261122;
const MATCHES = 5;
const place = fc.nat({ max: MATCHES - 1 });
const deed = fc.oneof(
  fc.record({ kind: fc.constant("award" as const), at: place }),
  fc.record({ kind: fc.constant("take back" as const), at: place }),
  fc.record({ kind: fc.constantFrom(MI, CSK, "draw"), at: place }),
  fc.record({ kind: fc.constantFrom("correct a pick" as const, "join" as const), at: place }),
  fc.record({ kind: fc.constantFrom("delete a player" as const, "delete a match" as const), at: place }),
);

/** Five matches, the first three with points, and four players who picked them. */
async function prepare() {
  await emptySeason();
  const { actor } = await buildActor();
  const players = [
    await buildPlayer({ homeTeam: "MI" }),
    await buildPlayer(),
    await buildPlayer(),
    await buildPlayer(),
  ];
  const matches = await buildPlayed(MATCHES);
  const picks = [];
  for (const [day, { matchId }] of matches.entries()) {
    for (const [index, { id }] of players.entries()) {
      picks.push(await buildPick(actor(), id, matchId, (day + index) % 3 ? MI : CSK));
    }
    await setResult(matchId, MI, actor());
    if (day < 3) await awardPoints(matchId, actor());
  }
  return { actor, matches: matches.map(({ matchId }) => matchId), players, picks };
}

type World = Awaited<ReturnType<typeof prepare>>;

async function act({ actor, ...world }: World, { kind, at }: { kind: string; at: number }): Promise<unknown> {
  const [matchId = "", player, pick] = [world.matches[at], world.players[at % 4], world.picks[at * 3]];
  if (kind === "award") return awardPoints(matchId, actor());
  if (kind === "take back") return takeBackAward({ matchId }, actor());
  if (kind === "join") return joinSeason((await buildUser()).id);
  if (kind === "delete a player") return deleteUser(player?.id ?? "", actor());
  if (kind === "delete a match") return deleteMatch(matchId, actor());
  const turned = { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false };
  if (kind === "correct a pick") return editPick(pick?._id ?? "", turned, actor());
  return setResult(matchId, kind, actor());
}

test("whatever happens at the same moment", async () => {
  let evenings = 0;
  const together = fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 5 }), async (deeds) => {
    const world = await prepare();
    await Promise.all(deeds.map((each) => outcomeOf(act(world, each))));
    evenings += await expectEvenings(await readSeason());
  });
  await fc.assert(together, { seed: SEED, numRuns: 10 });
  expect(evenings).toBeGreaterThan(10);
});
