import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { DAY } from "@/lib/clock";
import { refusal, show } from "@/tests/support/screen";
import { aManagedMatch } from "@/tests/support/shown-match";
import { ToDoPage } from "./to-do";

const TO_DO = "/api/admin/to-do";
const CALM = {
  count: 0,
  ...{ scoresAreFresh: true, picksAreSealed: true, fees: null },
  mails: { areWritten: true, leave: true, waiting: 0, oldest: null, givenUp: 0 },
};

function openToDo(toDo: object, matches: object[] = []) {
  const source = { data: { source: "replay", problem: null, hitsLeft: null, answeredAt: null } };
  return show(<ToDoPage />, {
    isAdmin: true,
    replies: { [TO_DO]: toDo, "/api/admin/list-matches": { data: matches }, "/api/admin/match-data": source },
  });
}

test("says that there is nothing to do", async () => {
  openToDo({ data: CALM });
  expect(await screen.findByText("Nothing to do")).toBeVisible();
  expect(screen.getByRole("link", { name: "Write notice" })).toHaveAttribute("href", "/admin/notices");
});

test("has a button or link for each", async () => {
  const soon = { matchDate: new Date(Date.now() + DAY), matchStarted: false, matchEnded: false };
  const open = aManagedMatch({ ...soon, secondInningStarted: false, teamOne: "Tbc", teamTwo: "Tbc" });
  const page = openToDo({ data: { ...CALM, scoresAreFresh: false, fees: { unpaid: 9, players: 9 } } }, [open]);
  const fees = await screen.findByRole("link", { name: "Record payments" });
  expect(fees).toHaveAttribute("href", "/admin/season");
  expect(screen.getByText(/No live score/)).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Set teams for match 12" }));
  expect(await screen.findByRole("dialog")).toHaveAccessibleName("Edit match 12");
});

test("keeps the list when it can't be refreshed", async () => {
  const page = openToDo({ data: { ...CALM, fees: { unpaid: 9, players: 9 } } });
  await screen.findByText("No entry fees recorded yet");
  page.answer({ [TO_DO]: refusal(400, "Out of reach", "INVALID_INPUT") });
  fireEvent(window, new Event("visibilitychange"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of reach");
  expect(screen.getByText("No entry fees recorded yet")).toBeVisible();
  page.answer({ [TO_DO]: { data: CALM } });
  await page.user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
