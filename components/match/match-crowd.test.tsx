import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/tests/support/screen";
import { THE_SEASON } from "@/tests/support/the-season";
import { EarnerList } from "./match-crowd";

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
    />,
  );
  await user.click(screen.getByText("+4"));
  expect(screen.getByText(/correct pick/)).toBeVisible();
  expect(screen.getByText(/wildcard/)).toBeVisible();
});
