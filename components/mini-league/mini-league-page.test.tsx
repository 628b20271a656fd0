import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useUnsavedInputWatch } from "@/components/ui/unsaved-input";
import type { MiniLeague, MiniLeagueMember } from "@/lib/mini-league/schema";
import { refusal, show } from "@/tests/support/screen";
import { MiniLeaguePage } from "./mini-league-page";

const LINK = "https://googly.example/mini-leagues/join/AAAAAAAAAAAAAAAAAAAAAA";
const [ONE, CHANGE] = ["/api/mini-league/one", "POST /api/mini-league/change"];

const member = (userId: string, firstName: string, rank: number): MiniLeagueMember => ({
  ...{ userId, firstName, lastName: "Rao", profilePic: "none", joinedAt: new Date(0), rank, points: 12 },
});

/** Asha (u1) owns it, and plays with Kabir. */
const doosras = (traits: Partial<MiniLeague> = {}): MiniLeague => ({
  ...{ miniLeagueId: "m1", name: "Doosras", isOwner: true, ownerId: "u1", invite: "A".repeat(22) },
  ...{ createdAt: new Date(0), closedAt: null, stake: 2000, shares: [100], areStakesFixed: false, version: "v1" },
  members: [member("u2", "Kabir", 1), member("u1", "Asha", 2)],
  ...traits,
});

const page = (miniLeague: MiniLeague, userId = "u1") => (
  <>
    <TypedForms />
    <MiniLeaguePage miniLeague={miniLeague} userId={userId} link={miniLeague.closedAt ? null : LINK} currency="AED" />
  </>
);

function TypedForms() {
  useUnsavedInputWatch();
  return null;
}

const open = (miniLeague = doosras(), replies: Record<string, object> = {}, userId = "u1") =>
  show(page(miniLeague, userId), { replies: { [ONE]: { data: miniLeague }, ...replies } });

const field = (name: RegExp) => screen.getByRole("textbox", { name });
const press = (name: string) => screen.getByRole("button", { name });
const comeBack = () => window.dispatchEvent(new Event("visibilitychange"));

test("shows a change saved elsewhere, and keeps what was typed", async () => {
  const { user, sent, answer, refreshed, rerender } = open(doosras(), {
    [CHANGE]: refusal(409, "Changed in another tab", "VERSION_CONFLICT"),
  });
  await user.clear(field(/^Shares/));
  await user.type(field(/^Shares/), "70, 30");
  await user.click(press("Save changes"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Changed in another tab");
  await waitFor(() => expect(refreshed()).toBeGreaterThan(0));
  rerender(page(doosras({ name: "Whales", stake: 5000, version: "v2" })));
  expect(field(/^Name/)).toHaveValue("Whales");
  expect(field(/^Stake/)).toHaveValue("50");
  expect(field(/^Shares/)).toHaveValue("70, 30");
  const saved = doosras({ name: "Whales", stake: 5000, shares: [70, 30], version: "v3" });
  answer({ [CHANGE]: { message: "Saved", data: saved } });
  await user.click(press("Save changes"));
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(2));
  // Only what was typed, on top of what was saved elsewhere.
  expect(sent(CHANGE)[1]?.body).toEqual({
    ...{ miniLeagueId: "m1", version: "v2" },
    plays: { stake: 5000, shares: [70, 30] },
  });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("asks before it removes a member, and says if that fails", async () => {
  const REMOVE = "POST /api/mini-league/remove";
  const { user, sent, answer, refreshed } = open(doosras(), { [REMOVE]: refusal(503, "Bad light", "UNAVAILABLE") });
  const ask = async () => {
    press("Kabir Rao: actions").focus();
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
    return screen.findByRole("alertdialog", { name: "Remove Kabir Rao?" });
  };
  await ask();
  expect(press("Cancel")).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent(REMOVE)).toEqual([]);

  const dialog = within(await ask());
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Bad light");
  answer({ [REMOVE]: { message: "Removed", data: doosras() } });
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent(REMOVE)[1]?.body).toEqual({ miniLeagueId: "m1", memberId: "u2" });
  expect(refreshed()).toBeGreaterThan(0);
});

test("members share the link and leave, and change nothing", () => {
  open(doosras({ isOwner: false }), {}, "u2");
  expect(screen.getByDisplayValue(LINK)).toBeVisible();
  expect(press("Leave")).toBeEnabled();
  for (const name of [/Renew/, /Save/, /^Close/, /actions/]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("an owner whose mini-league is closed has no link to share, and may open it again or leave", async () => {
  const closed = doosras({ closedAt: new Date(0), invite: null });
  const OPEN = "POST /api/mini-league/open";
  const { user, sent } = open(closed, { [OPEN]: { message: "Open", data: doosras() } });
  expect(screen.queryByDisplayValue(LINK)).toBeNull();
  expect(press("Leave")).toBeEnabled();
  await user.click(press("Reopen mini-league"));
  await waitFor(() => expect(sent(OPEN)).toHaveLength(1));
});

test("the link is copied, or marked to copy by hand", async () => {
  const { user } = open();
  await user.click(press("Copy link"));
  expect(await screen.findByText("Link copied")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(LINK);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  await user.click(press("Copied"));
  expect(await screen.findByText(/copy it yourself/)).toBeInTheDocument();
});

test("the link goes to the device's share sheet where there is one", async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const { user } = open();
  await user.click(press("Share"));
  expect(share).toHaveBeenCalledWith({ title: "Doosras", text: "Join Doosras", url: LINK });
});

test("a page left open is refreshed when something changed, but not while its owner types", async () => {
  const { user, client, refreshed, sent, answer } = open();
  answer({ [ONE]: { data: doosras({ version: "v2" }) } });
  comeBack();
  await waitFor(() => expect(refreshed()).toBe(1));
  await user.type(field(/^Name/), "!");
  comeBack();
  await waitFor(() => expect(sent(ONE)).toHaveLength(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(refreshed()).toBe(1);
  expect(field(/^Name/)).toHaveValue("Doosras!");
});

test("a page left open is refreshed once you are no longer a member", async () => {
  const { refreshed, answer } = open(doosras({ isOwner: false }), {}, "u2");
  answer({ [ONE]: refusal(404, "This mini-league doesn't exist", "NOT_FOUND") });
  comeBack();
  await waitFor(() => expect(refreshed()).toBe(1));
});
