import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { UnreadNotices } from "./unread-notices";

const notice = (noticeId: string, text: string) => ({ noticeId, text, author: "Asha", createdAt: new Date() });
const TWO = { data: [notice("2", "And then"), notice("1", "First of all")] };

test("notices come one after another, and the focus stays with them", async () => {
  const { user, sent } = show(<UnreadNotices />, {
    replies: { "/api/notice/unread": TWO, "POST /api/notice/read": { message: "Read" } },
  });
  await screen.findByText("And then");
  await user.click(screen.getByRole("button", { name: "Got it" }));
  await screen.findByText("First of all");
  expect(screen.getByRole("heading")).toHaveFocus();
  expect(sent("POST /api/notice/read").map(({ body }) => body)).toEqual([{ noticeId: "2" }]);
});

test("a notice comes back, and the reason is said, if it can't be saved that it was read", async () => {
  const { user } = show(<UnreadNotices />, {
    replies: { "/api/notice/unread": TWO, "POST /api/notice/read": refusal(500, "Rain stopped play") },
  });
  await user.click(await screen.findByRole("button", { name: "Got it" }));
  await screen.findByText("Rain stopped play");
  await waitFor(() => expect(screen.getByText("And then")).toBeVisible());
});
