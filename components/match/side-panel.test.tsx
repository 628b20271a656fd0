import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/tests/support/screen";
import { SidePanel } from "./side-panel";
import { ViewerProvider } from "./viewer";

test("the player is You in the table", async () => {
  const row = { profilePic: "none", homeTeam: null, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };
  show(
    <ViewerProvider userId="u1" renderedAt={Date.now()}>
      <SidePanel />
    </ViewerProvider>,
    {
      replies: {
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
  const rows = await within(await screen.findByRole("list", { name: /near you/ })).findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual(["1Bela Rao16 points", "2You14 points"]);
});
