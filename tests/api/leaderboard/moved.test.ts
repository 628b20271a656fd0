/** Places gained since before the latest match day: by days in the season's zone. */
import { expect, test } from "vitest";
import { awardPoints, setResult } from "@/lib/match/admin-actions";
import { movesOf } from "../../support/moves";
import { buildActor, buildMatch, buildPick, buildPlayer, emptySeason, MI } from "../../support/season";

type Player = Awaited<ReturnType<typeof buildPlayer>>;
type Actor = Awaited<ReturnType<typeof buildActor>>["actor"];

/** An awarded match that Mumbai won, picked by one player. */
async function play(matchDate: Date, { id }: Player, actor: Actor) {
  const { matchId } = await buildMatch({ matchDate, matchStarted: true });
  await buildPick(actor(), id, matchId, MI);
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
}

test("Places gained go by days in India, wherever the server and the reader are", async () => {
  await emptySeason();
  const { actor } = await buildActor();
  const [asha, bela, cleo] = [await buildPlayer(), await buildPlayer(), await buildPlayer()];
  const moves = () => movesOf(asha, bela, cleo);
  const midnight = Date.UTC(2026, 3, 2, 18, 30);
  await play(new Date(Date.UTC(2026, 3, 1, 6, 30)), asha, actor);
  await play(new Date(midnight - 1), bela, actor);
  expect(await moves()).toEqual([0, 1, -1]);
  await play(new Date(midnight), cleo, actor);
  expect(await moves()).toEqual([0, 0, 2]);
});
