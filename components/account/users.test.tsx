import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PlayerCard } from "@/lib/account/schema";
import { refusal, show } from "@/tests/support/screen";
import { UserGrid } from "./users";

const player = (userId: string, firstName: string): PlayerCard => ({
  ...{ userId, firstName, lastName: "Menon", profilePic: "none", profileBg: null, homeTeam: null },
  ...{ wildcards: 7, flips: 4, points: 31, correct: 12, winStreak: 3, winStreakPoints: 5 },
});
const LIST = "/api/profile/list-profiles";

const names = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("keeps the players shown when they can't be read again", async () => {
  const { answer, user } = show(<UserGrid />, { replies: { [LIST]: { data: [player("u2", "Bela")], next: null } } });
  await screen.findByRole("heading", { name: "Bela Menon" });
  answer({ [LIST]: refusal(400, "Away") });
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch users");
  expect(names()).toEqual(["Bela Menon"]);
  answer({ [LIST]: { data: [player("u4", "Dev")], next: null } });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Dev Menon" });
  expect(screen.queryByRole("alert")).toBeNull();
});
