import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { CalendarAddress } from "./calendar-address";

const reply = (url: string | null) => ({ message: "Done", data: { url } });
const ADDRESS = "https://googly.example/api/calendar/one.ics";

test("says why a calendar couldn't be made, and another tap makes it", async () => {
  const { user, answer } = show(<CalendarAddress />, {
    replies: { "/api/calendar/own": reply(null), "POST /api/calendar/make": refusal(503, "Not now", "UNAVAILABLE") },
  });
  const make = await screen.findByRole("button", { name: "Create calendar" });
  await user.click(make);
  await screen.findByText("Not now");
  answer({ "POST /api/calendar/make": reply(ADDRESS) });
  await user.click(make);
  await screen.findByText(ADDRESS);
  expect(document.activeElement).toContainElement(screen.getByRole("region", { name: "Calendar" }));
});

test("offers the calendar to this device and to Google's, which Android has", async () => {
  show(<CalendarAddress />, { replies: { "/api/calendar/own": reply(ADDRESS) } });
  const webcal = ADDRESS.replace("https:", "webcal:");
  expect(await screen.findByRole("link", { name: "Add to this device" })).toHaveAttribute("href", webcal);
  expect(screen.getByRole("link", { name: "Add to Google Calendar" })).toHaveAttribute(
    "href",
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
  );
});

test("renews the address only after a question", async () => {
  const { user, sent } = show(<CalendarAddress />, {
    replies: {
      "/api/calendar/own": reply(ADDRESS),
      "POST /api/calendar/renew": reply("https://googly.example/api/calendar/two.ics"),
    },
  });
  const renew = await screen.findByRole("button", { name: "New address" });
  await user.click(renew);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(sent("POST /api/calendar/renew")).toEqual([]);
  await user.click(renew);
  await user.click(await screen.findByRole("button", { name: "Replace address" }));
  await screen.findByText(/two\.ics/);
  expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument();
});
