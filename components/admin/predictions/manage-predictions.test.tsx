import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { NamedPick } from "@/lib/pick/schema";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { aManagedMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { THE_PLAYER } from "@/tests/support/the-player";
import { ManagePredictions } from "./manage-predictions";

const CONFLICT = refusal(409, "Someone else changed this. Reload.", "VERSION_CONFLICT");
const PICKS = "/api/prediction/get-all";
const USERS = "/api/admin/list-users";
const [ADD, EDIT, DELETE] = [
  "POST /api/prediction/submit",
  "POST /api/admin/edit-prediction",
  "POST /api/admin/delete-prediction",
];

const kabirs = (traits: Partial<NamedPick> = {}): NamedPick => ({
  ...{ ...aPick({ userId: "u2" }), firstName: "Kabir", lastName: "Rao", profilePic: "none", version: "v1" },
  ...traits,
});
const picksOf = (...data: NamedPick[]) => ({ [PICKS]: { data, next: null } });

/** The page with the match open. */
function openPicks(picks: NamedPick[], replies: Record<string, object> = {}, match: Partial<ManagedMatch> = {}) {
  return show(<ManagePredictions />, {
    ...{ isAdmin: true, path: "/admin/manage-predictions?match=m1" },
    replies: {
      "/api/admin/list-matches": { data: [aManagedMatch({ picks: 1, ...match })] },
      ...picksOf(...picks),
      ...replies,
    },
  });
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const option = (group: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: group })).getByRole("radio", { name });
const extra = (name: string) => option("Wildcard or gamechanger", name);
const press = async (page: Screen, name: string) => page.user.click(await screen.findByRole("button", { name }));

test("adds a pick for a player found by name, and keeps the form when that fails", async () => {
  const users = ["Asha Menon", "Ravi Das", "Dev Nair", "Zoë Iyer", "Tara Sen", "Omar Khan"].map((name, at) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return { ...THE_PLAYER, firstName, lastName, userId: `u${at}`, isAdmin: false, isVerified: true, version: "v1" };
  });
  const list = ({ query }: { query: URLSearchParams }) => {
    const data = users.filter(({ firstName }) => firstName.includes(query.get("search") ?? ""));
    return { data, next: null, counts: { found: data.length, users: 6, admins: 1 } };
  };
  const page = openPicks([], { [USERS]: list, [ADD]: refusal(503, "Bad light") });
  await screen.findByText("No picks yet.");
  await page.user.click(button("Add Prediction"));
  await press(page, "Add prediction");
  expect(await screen.findByText("Choose a user")).toBeVisible();
  expect(screen.getByText("Choose a team")).toBeVisible();
  await page.user.type(screen.getByLabelText("Search users"), "Zo{Enter}");
  await waitFor(() => expect(screen.getByRole("radio", { name: /Zoë Iyer/ })).toBeChecked());
  expect(page.sent(ADD)).toEqual([]);
  await page.user.click(option("Team", MI));
  await page.user.click(button("Add prediction"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Bad light");
  expect(option("Team", MI)).toBeChecked();
  expect(page.sent(ADD)[0]?.body).toEqual({ userId: "u3", matchId: "m1", predictedTeam: MI, wildcardUsed: false });
  expect(page.sent(USERS)[0]?.query.get("without")).toBe("m1");
});

test("keeps what was chosen when an edit is refused, and reloads on a conflict", async () => {
  const awarded = { awardedAt: new Date(), matchWinner: CSK };
  const page = openPicks([kabirs({ gamechangerUsed: true })], { [EDIT]: CONFLICT }, awarded);
  await press(page, "Edit Kabir Rao's prediction");
  expect(screen.getByText(/updated right away/)).toBeVisible();
  expect(extra("Gamechanger")).toBeChecked();
  await page.user.click(extra("Wildcard"));
  page.answer(picksOf(kabirs({ predictedTeam: CSK, version: "v2" })));
  await page.user.click(button("Save changes"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this");
  expect(extra("Wildcard")).toBeChecked();
  await page.user.click(button("Reload"));
  await waitFor(() => expect(option("Team", CSK)).toBeChecked());
  expect(extra("None")).toBeChecked();
  page.answer({ [EDIT]: refusal(409, "Not possible", "INVALID_INPUT", { wildcardUsed: "None left" }) });
  await page.user.click(extra("Wildcard"));
  await page.user.click(button("Save changes"));
  expect(await screen.findByText("Wildcard: None left")).toBeVisible();
  expect(page.sent(EDIT).map(({ body }) => body)).toMatchObject([
    { predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false, version: "v1" },
    { predictedTeam: CSK, wildcardUsed: true, gamechangerUsed: false, version: "v2" },
  ]);
});

test.each([
  ["a dash before the award", null, /–$/],
  ["a figure from then on", new Date(), /0$/],
])("a pick's points are %s", async (_what, awardedAt, points) => {
  openPicks([kabirs()], {}, { awardedAt });
  const table = within(await screen.findByRole("table", { name: /^Predictions for/ }));
  expect(table.getAllByRole("cell")[5]).toHaveTextContent(points);
});

test("a pick in a final can keep or lose its wildcard, but not get one", async () => {
  const page = openPicks([kabirs({ wildcardUsed: true })], {}, { matchType: "Finals" });
  await press(page, "Edit Kabir Rao's prediction");
  expect(extra("Wildcard")).toBeEnabled();
  expect(extra("Gamechanger")).toBeDisabled();
  expect(screen.getByText("League matches only")).toBeVisible();
});

test("a deletion says what is lost and returned, and stops at a conflict", async () => {
  const page = openPicks([kabirs({ wildcardUsed: true, pointsAwarded: 4, isCorrect: true })], { [DELETE]: CONFLICT });
  await press(page, "Delete Kabir Rao's prediction");
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByText(/picked Mumbai.* They lose 4 points. Their wildcard is returned/)).toBeVisible();
  page.answer(picksOf(kabirs({ predictedTeam: CSK, version: "v2" })));
  await page.user.click(asked.getByRole("button", { name: "Delete" }));
  await page.user.click(await asked.findByRole("button", { name: "Reload" }));
  expect(await asked.findByText(/picked Chennai/)).toBeVisible();
  page.answer({ [DELETE]: { message: "Deleted" }, ...picksOf() });
  await page.user.click(asked.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No picks yet.")).toBeVisible();
  await waitFor(() => expect(button("Add Prediction")).toHaveFocus());
  expect(page.sent(DELETE).map(({ body }) => body)).toMatchObject([{ version: "v1" }, { version: "v2" }]);
});

test("loads more picks and searches all of them", async () => {
  const many = Array.from({ length: 9 }, (_, at) => kabirs({ _id: `p${at}`, firstName: `Fan${at}` }));
  const last = kabirs({ _id: "last", firstName: "Zoë", predictedTeam: CSK });
  const pages = ({ query }: { query: URLSearchParams }) =>
    query.has("after") ? { data: [last], next: null } : { data: many, next: "more" };
  const page = openPicks([], { [PICKS]: pages }, { picks: 10 });
  expect(await screen.findByText("9 of 10 predictions")).toBeVisible();
  await page.user.click(button("Show more predictions"));
  expect(await screen.findByText("10 predictions: MI 9, CSK 1")).toBeVisible();
  await page.user.type(screen.getByLabelText("Search"), "zoe");
  expect(screen.getAllByRole("button", { name: /^Edit/ })).toHaveLength(1);
});

test("offers to retry picks that failed to load; without both teams there are none to add", async () => {
  const unknown = { teamOne: "Tbc", teamTwo: "Tbc", matchName: "Tbc vs Tbc, Qualifier 1" };
  const page = openPicks([], { [PICKS]: refusal(400, "Bad light", "INVALID_INPUT") }, unknown);
  expect(await screen.findByText(/^Error fetching predictions: Bad light/)).toBeVisible();
  page.answer(picksOf());
  await page.user.click(button("Try again"));
  await screen.findByText("No picks yet.");
  expect(button("Add Prediction")).toBeDisabled();
  expect(screen.queryByText(/tbc/i)).toBeNull();
});
