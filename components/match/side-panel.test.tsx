import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/tests/support/screen";
import { aPick } from "@/tests/support/shown-match";
import { SidePanel } from "./side-panel";
import { ViewerProvider } from "./viewer";

test("the form is the last five decided picks, and the player is You in the table", async () => {
  const results = [true, false, true, null, false, true, true];
  const row = { profilePic: "none", homeTeam: null, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };
  show(
    <ViewerProvider userId="u1" renderedAt={Date.now()}>
      <SidePanel />
    </ViewerProvider>,
    {
      replies: {
        "/api/prediction/own": {
          data: results.map((isCorrect, index) =>
            aPick({ _id: `p${index}`, matchId: `m${index}`, isCorrect, pointsAwarded: isCorrect ? 2 : 0 }),
          ),
        },
        "/api/leaderboard/list": {
          data: [
            { rank: 1, userId: "u2", firstName: "Bela", lastName: "Rao", points: 16, ...row },
            { rank: 2, userId: "u1", firstName: "Asha", lastName: "Menon", points: 14, ...row },
          ],
          page: { players: 2, leaders: [], previous: null, next: null },
        },
      },
    },
  );
  const textsOf = async (name: RegExp) =>
    (await within(await screen.findByRole("list", { name })).findAllByRole("listitem")).map((item) => item.textContent);
  expect(await textsOf(/near you/)).toEqual(["1Bela Rao16 points", "2You14 points"]);
  const form = await textsOf(/last picks/);
  expect(form.map((text) => text?.match(/right|wrong/)?.[0])).toEqual(["wrong", "right", "wrong", "right", "right"]);
});
