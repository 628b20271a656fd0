import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/tests/support/screen";
import { THE_SEASON } from "@/tests/support/the-season";
import { EarnerList, fieldersOf } from "./match-crowd";

const MI = "Mumbai Indians";
const asha = { userId: "u1", firstName: "Asha", lastName: "Menon", profilePic: "none", predictedTeam: MI };

// The tests' screen also checks that a list of parts is allowed in its place.
test("explains the points of a pick with its parts", async () => {
  const { user } = show(
    <EarnerList
      matchId="m1"
      side={MI}
      count={1}
      page={1}
      earners={[
        {
          ...{ ...asha, wildcardUsed: true, gamechangerUsed: false, isCorrect: true, points: 4 },
          parts: [
            { kind: "right", points: 2, count: null, rule: 8 },
            { kind: "wildcard", points: 2, count: 2, rule: 12 },
          ],
        },
      ]}
      teams={THE_SEASON.teams}
      rulesAt="/rules"
      userId="u2"
      isAlone={false}
      signals={new Map()}
      canSignal={false}
    />,
  );
  await user.click(screen.getByText("+4"));
  expect(screen.getByText(/correct pick/)).toBeVisible();
  expect(screen.getByText(/wildcard/)).toBeVisible();
});

test("at most 24 players walk to their sides, the viewer first", () => {
  const side = (count: number, first: number) => {
    const of = (index: number) => ({ ...asha, userId: `u${first + index}`, profilePic: `preset-${first + index}` });
    const traits = { wildcardUsed: false, gamechangerUsed: false, parts: [], points: 0 };
    return {
      side: MI,
      count,
      page: 1,
      earners: Array.from({ length: Math.min(count, 50) }, (_, index) => ({ ...of(index), ...traits })),
    };
  };
  const walking = (one: number, two: number) =>
    fieldersOf([side(one, 0), side(two, 100)], "u30")?.map(({ pictures }) => pictures.length);
  expect(fieldersOf([side(300, 0), side(1, 100)], "u30")?.[0]).toMatchObject({ count: 300, hasOwn: true });
  expect(fieldersOf([side(300, 0), side(1, 100)], "u30")?.[0]?.pictures.slice(0, 2)).toEqual(["preset-30", "preset-0"]);
  expect([walking(300, 200), walking(300, 4)]).toEqual([
    [12, 12],
    [20, 4],
  ]);
  expect(fieldersOf([side(300, 0)], "u30")).toBeNull();
});
