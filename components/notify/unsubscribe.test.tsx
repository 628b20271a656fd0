import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { Unsubscribe } from "./unsubscribe";

test("says why reminders couldn't be stopped, and another try stops them", async () => {
  const call = "POST /api/reminders/unsubscribe/abc";
  const { user, answer } = show(<Unsubscribe token="abc" mailing="reminders" subscribed />, {
    player: null,
    replies: { [call]: refusal(503, "Not now", "UNAVAILABLE") },
  });
  const stop = screen.getByRole("button", { name: "Stop reminder emails" });
  await user.click(stop);
  await screen.findByText("Not now");
  answer({ [call]: { message: "Stopped" } });
  await user.click(stop);
  expect(await screen.findByRole("heading", { name: "No more reminders" })).toHaveFocus();
});
