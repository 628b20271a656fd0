import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ManagedUser } from "@/lib/account/admin-schema";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { THE_PLAYER } from "@/tests/support/the-player";
import { ManageUsers } from "./manage-users";

const CONFLICT = refusal(409, "Someone else changed this. Reload.", "VERSION_CONFLICT");
const LIST = "/api/admin/list-users";
const EDIT = "POST /api/admin/edit-user";
const DELETE = "POST /api/admin/delete-user";

/** Kabir, who is not the reader. */
function aUser(traits: Partial<ManagedUser> = {}): ManagedUser {
  const named = { userId: "u2", firstName: "Kabir", lastName: "Rao", email: "kabir@example.com" };
  return { ...THE_PLAYER, ...named, points: 12, isAdmin: false, isVerified: true, version: "v1", ...traits };
}

/** Answers the list, and each user by id with three picks. */
const listOf =
  (...users: ManagedUser[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const byId = users.filter(({ userId }) => userId === query.get("userId"));
    if (query.has("userId")) return { data: byId.map((user) => ({ ...user, picks: 3 })) };
    return { data: users, next: null, counts: { found: users.length, users: users.length, admins: 1 } };
  };

function openUsers(users: ManagedUser[], replies: Record<string, object> = {}, path = "/admin/manage-users"): Screen {
  return show(<ManageUsers />, { isAdmin: true, path, replies: { [LIST]: listOf(...users), ...replies } });
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = async (page: Screen, name: string) => page.user.click(await screen.findByRole("button", { name }));

async function retype(page: Screen, label: string, text: string) {
  await page.user.clear(screen.getByLabelText(label));
  if (text) await page.user.paste(text);
}

test("the search and the order are in the URL", async () => {
  const page = openUsers([], {}, "/admin/manage-users?find=rao&sort=Wildcards&descending=");
  await screen.findByText('No users match "rao"');
  expect(Object.fromEntries(page.sent(LIST)[0]?.query ?? [])).toMatchObject({ search: "rao", sort: "wildcards" });
  page.answer({ [LIST]: listOf(aUser()) });
  await page.user.click(button("Show everyone"));
  await screen.findByText("Kabir Rao");
  await page.user.click(button("Email"));
  expect(screen.getByRole("columnheader", { name: /Email/ })).toHaveAttribute("aria-sort", "ascending");
  expect(window.location.search).toBe("?sort=Email");
});

test("loads more users", async () => {
  const many = (found: number) => Array.from({ length: found }, (_, at) => aUser({ userId: `u${at}` }));
  const page = openUsers([], {
    [LIST]: ({ query }: { query: URLSearchParams }) => {
      const counts = { found: 120, users: 120, admins: 1 };
      return { data: many(Math.min(120, Number(query.get("limit")))), next: null, counts };
    },
  });
  await press(page, "Show more (70 left)");
  expect(await screen.findByRole("button", { name: "Show more (20 left)" })).toBeVisible();
});

test("offers to retry a list that failed to load", async () => {
  const page = openUsers([], { [LIST]: refusal(400, "Bad light", "INVALID_INPUT") });
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");
  page.answer({ [LIST]: listOf(aUser()) });
  await page.user.click(button("Try again"));
  expect(await screen.findByText("Kabir Rao")).toBeVisible();
});

test("shows errors at their fields and sends nothing", async () => {
  const page = openUsers([aUser()]);
  await press(page, "Edit Kabir Rao");
  expect(await screen.findByLabelText("Email")).toHaveAttribute("readonly");
  await retype(page, "First name", " ");
  await retype(page, "Wildcards", "1.5");
  await page.user.click(button("Save changes"));
  expect(await screen.findByText("First name required")).toBeVisible();
  expect(screen.getByText(/^Wildcards: a whole number/)).toBeVisible();
  expect(page.sent(EDIT)).toEqual([]);
});

test("keeps what was typed when saving fails, and reloads on a conflict", async () => {
  const page = openUsers([aUser()], { [EDIT]: refusal(503, "Bad light") });
  await press(page, "Edit Kabir Rao");
  await retype(page, "Wildcards", "8");
  await page.user.click(button("Fewer gamechangers"));
  await page.user.click(button("Save changes"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Bad light");
  expect(screen.getByLabelText("Wildcards")).toHaveValue("8");
  page.answer({ [EDIT]: CONFLICT, [LIST]: listOf(aUser({ lastName: "Sen", wildcards: 3, version: "v2" })) });
  await page.user.click(button("Save changes"));
  await press(page, "Reload");
  await waitFor(() => expect(screen.getByLabelText("Last name")).toHaveValue("Sen"));
  await retype(page, "Wildcards", "8");
  page.answer({ [EDIT]: { message: "Saved", data: aUser() } });
  await page.user.click(button("Save changes"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = page.sent(EDIT).map(({ body }) => body);
  const own = { userId: "u2", wildcards: 8 };
  expect(sent).toEqual([
    { ...own, flips: 4, version: "v1" },
    { ...own, flips: 4, version: "v1" },
    { ...own, version: "v2" },
  ]);
});

test("the only admin can't be deleted or demoted", async () => {
  const page = openUsers([aUser({ isAdmin: true })]);
  await press(page, "Edit Kabir Rao");
  expect(await screen.findByText(/^They're the only admin/)).toBeVisible();
  expect(screen.queryByRole("switch")).toBeNull();
  await press(page, "Delete user");
  const said = within(await screen.findByRole("dialog", { name: "You can't delete the only admin" }));
  expect(said.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("deletes from the edit dialog, after saying what is lost", async () => {
  const page = openUsers([aUser()], { [DELETE]: CONFLICT });
  await press(page, "Edit Kabir Rao");
  await press(page, "Delete user");
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(await asked.findByText(/kabir@example.com, 3 picks, 12 points/)).toBeVisible();
  page.answer({ [LIST]: listOf(aUser({ points: 14, version: "v2" })) });
  await page.user.click(asked.getByRole("button", { name: "Delete" }));
  await page.user.click(await asked.findByRole("button", { name: "Reload" }));
  expect(await asked.findByText(/3 picks, 14 points/)).toBeVisible();
  page.answer({ [DELETE]: refusal(503, "Bad light") });
  await page.user.click(asked.getByRole("button", { name: "Delete" }));
  expect(await asked.findByRole("alert")).toHaveTextContent("Bad light");
  expect(page.sent(DELETE).map(({ body }) => body)).toMatchObject([{ version: "v1" }, { version: "v2" }]);
});

test("says why a download failed", async () => {
  const page = openUsers([], { "/api/admin/export/picks": refusal(503, "No files today") });
  await press(page, "Download CSV");
  await page.user.click(await screen.findByRole("menuitem", { name: "Picks" }));
  expect(await screen.findByText("No files today")).toBeVisible();
  await press(page, "Download CSV");
  await page.user.click(await screen.findByRole("menuitemcheckbox", { name: "Use semicolons" }));
  await page.user.click(screen.getByRole("menuitem", { name: "Picks" }));
  await waitFor(() => expect(page.sent("/api/admin/export/picks")).toHaveLength(2));
  expect(page.sent("/api/admin/export/picks").map(({ query }) => query.get("separator"))).toEqual([
    "comma",
    "semicolon",
  ]);
});
