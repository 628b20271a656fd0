import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { NotificationSettings as Settings } from "@/lib/notify/schema";
import { refusal, show } from "@/tests/support/screen";
import { THE_PLAYER } from "@/tests/support/the-player";
import { NotificationSettings } from "./notification-settings";

const SETTINGS: Settings = {
  publicKey: "BAAA",
  kinds: [
    { kind: "missing-pick", push: true },
    { kind: "result", push: true },
    { kind: "scorecard", push: false },
  ],
  quiet: { from: 22 * 60, until: 7 * 60 },
  timeZone: "Asia/Kolkata",
  onThisDevice: false,
  devices: 1,
};
const CALL = "/api/notification/settings";

/** A browser that can show notifications, of which the player was not asked yet. */
function canNotify(permission: NotificationPermission = "default") {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: {} });
}

const open = (replies: Record<string, object> = {}) =>
  show(<NotificationSettings />, { replies: { [CALL]: { data: SETTINGS }, ...replies } });

test("a switch and the quiet hours go back with the reason if they can't be saved", async () => {
  const { user, sent } = open({ [`PUT ${CALL}`]: refusal(503, "The game is taking a break", "UNAVAILABLE") });
  const toggle = (name: string) => screen.findByRole("switch", { name });
  await user.click(await toggle("Results, by push"));
  await user.click(await toggle("Quiet hours"));
  await waitFor(() => expect(sent(`PUT ${CALL}`)).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText("Server error: The game is taking a break")).toHaveLength(2));
  expect(await toggle("Results, by push")).toBeChecked();
  expect(await toggle("Quiet hours")).toBeChecked();
  expect(screen.getByLabelText("From")).toHaveValue("22:00");
});

test("the switches for push are off until a browser has it", async () => {
  open({ [CALL]: { data: { ...SETTINGS, devices: 0 } } });
  const results = await screen.findByRole("switch", { name: "Results, by push" });
  expect(results).not.toBeChecked();
  expect(results).toBeDisabled();
  expect(screen.getByText("Turn on push to choose what it sends you.")).toBeVisible();
});

test("email reminders go back and say why if they can't be saved, and end where they were left", async () => {
  const UPDATE = "PUT /api/profile/update";
  const { user, answer, sent } = open({ [UPDATE]: refusal(503, "The game is down") });
  const reminders = await screen.findByRole("switch", { name: "Send me email reminders" });
  await user.click(reminders);
  expect(await screen.findByText("Server error: The game is down")).toBeVisible();
  expect(reminders).toBeChecked();

  answer({ [UPDATE]: { message: "Saved", data: { ...THE_PLAYER, reminderEmail: false } } });
  for (let time = 0; time < 3; time += 1) await user.click(reminders);
  await waitFor(() => expect(sent(UPDATE)).toHaveLength(4));
  expect(reminders).not.toBeChecked();
});

test("the weekly scorecard can be had by email", async () => {
  const { user, sent } = open({ [`PUT ${CALL}`]: { message: "Saved", data: SETTINGS } });
  await user.click(await screen.findByRole("switch", { name: "Weekly scorecard, by email" }));
  await waitFor(() => expect(sent(`PUT ${CALL}`)).toMatchObject([{ body: { push: { scorecard: true } } }]));
});

test("quiet hours that would begin when they end wait for the other end", async () => {
  const { user, sent } = open({
    [`PUT ${CALL}`]: ({ body }: { body: unknown }) => ({ message: "Saved", data: { ...SETTINGS, ...Object(body) } }),
  });
  const change = async (label: string, time: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, time);
    await user.tab();
  };
  await change("From", "07:00");
  expect(await screen.findByLabelText("From")).toHaveAccessibleDescription(/Change one to save/);
  expect(sent(`PUT ${CALL}`)).toEqual([]);
  await change("Until", "15:00");
  await waitFor(() =>
    expect(sent(`PUT ${CALL}`).map(({ body }) => body)).toMatchObject([{ quiet: { from: 7 * 60, until: 15 * 60 } }]),
  );
});

test("explains what the browser will ask before it asks, and takes no for an answer", async () => {
  canNotify();
  const { user } = open();
  await screen.findByText("On in 1 other browser.");
  await user.click(await screen.findByRole("button", { name: "Turn on push" }));
  await screen.findByText(/Your browser will ask/);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(await screen.findByRole("button", { name: "Turn on push" })).toHaveFocus();
});

test("says what to do where the browser blocks notifications", async () => {
  canNotify("denied");
  open();
  expect(await screen.findByText(/This browser blocks notifications/)).toBeVisible();
});

test("says on an iPhone that the app has to be on the home screen", async () => {
  canNotify();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)");
  open();
  expect(await screen.findByText(/tap Share, then "Add to Home Screen"/)).toBeVisible();
});
