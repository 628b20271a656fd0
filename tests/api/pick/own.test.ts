/** The caller's own picks of the whole season, and nobody else's. */
import { beforeEach, expect, test } from "vitest";
import { buildClosed, buildGame, NEW_PICK, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

const PATH = "/api/prediction/own";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

const idsOf = async (who: "admin" | "player" | "other") =>
  (await game[who].person.get(PATH)).body.data.map(({ _id }: { _id: string }) => _id);

test("returns the caller's picks with all their fields, in order of play", async () => {
  const { player } = game;
  const [last, first] = [await buildMatch(), await buildMatch({ matchDate: inHours(-48) })];
  const open = await placePick(player, last, MI, { wildcardUsed: true });
  const closed = await placePick(player, first, CSK);
  const userId = player.user.id;
  const { status, body } = await player.person.get(PATH);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      data: [
        { ...NEW_PICK, _id: closed.id, userId, matchId: first.matchId, predictedTeam: CSK },
        { ...NEW_PICK, _id: open.id, userId, matchId: last.matchId, predictedTeam: MI, wildcardUsed: true },
      ],
    },
  });
});

test("is empty for a player without picks, whatever others have, and always the caller's own", async () => {
  const { admin, player, other } = game;
  for (const match of [await buildMatch(), await buildClosed()]) await placePick(other, match, MI);
  expect(await idsOf("player")).toEqual([]);
  expect(await idsOf("admin")).toEqual([]);
  expect(await idsOf("other")).toHaveLength(2);
  for (const { person } of [player, admin]) {
    expect((await person.get(`${PATH}?userId=${other.user.id}`)).body).toEqual({ data: [] });
  }
});
