import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { hashOfPicks } from "@/lib/seal/rules";
import { refusal, show } from "@/tests/support/screen";
import { MI } from "@/tests/support/shown-match";
import { FairPlay } from "./fair-play";

const PICKS = [{ userId: "u1", predictedTeam: MI, wildcardUsed: false, at: new Date("2026-04-25T12:00:00Z") }];

test("says whether the picks match the seal, or that it couldn't be checked", async () => {
  const at = new Date("2026-04-25T13:00:00Z");
  const seal = { matchId: "m1", sealedAt: at, picks: 1, hash: await hashOfPicks(PICKS) };
  const { user, answer } = show(<FairPlay matchId="m1" seal={seal} actions={[]} next={null} isOpen={false} />, {
    replies: { "/api/seal/match": { data: { seal, picks: PICKS } } },
  });
  await user.click(screen.getByText("Fair play"));
  const check = screen.getByRole("button", { name: "Check" });
  await user.click(check);
  await screen.findByText("The picks match the seal.");
  answer({ "/api/seal/match": { data: { seal, picks: [{ ...PICKS[0], wildcardUsed: true }] } } });
  await user.click(check);
  await screen.findByText("The picks don't match the seal.");
  answer({ "/api/seal/match": refusal(500, "Rain stopped play") });
  await user.click(check);
  expect(await screen.findByText(/Couldn't check/)).toHaveTextContent("Rain stopped play");
});
