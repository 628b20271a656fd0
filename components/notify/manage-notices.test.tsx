import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { ManageNotices } from "./manage-notices";

test("says what is missing, and keeps what was typed if sending fails", async () => {
  const { user, sent } = show(<ManageNotices />, {
    isAdmin: true,
    replies: {
      "/api/admin/list-notices": { data: [], wantMails: 3 },
      "POST /api/admin/write-notice": refusal(500, "Rain stopped play"),
    },
  });
  const tell = await screen.findByRole("button", { name: "Send notice" });
  await user.click(tell);
  const text = screen.getByLabelText("Notice");
  expect(text).toBeInvalid();
  expect(sent("POST /api/admin/write-notice")).toEqual([]);
  await user.type(text, "Pay Asha");
  await user.click(tell);
  expect((await screen.findAllByText("Rain stopped play")).length).toBeGreaterThan(0);
  expect(text).toHaveValue("Pay Asha");
});
