import { readFile } from "node:fs/promises";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession, notification } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack, tryAgain } from "./support/page";
import { buildLive, CSK, clearMatches, MI, placePick } from "./support/season";
import { askToDelete, dialog, edit, LIST, openUsers, profileOf, rowOf, save, tag } from "./support/users";

const EDIT = "**/api/admin/edit-user";

const failure = { status: 503, json: { error: "The game is away", code: "UNAVAILABLE" } };

test("finds and sorts, shows every column, and remembers it across a reload", async ({ page, site }) => {
  const family = tag();
  const [zoe, bela] = [
    await buildUser({ firstName: "Zoë", lastName: family }),
    await buildUser({ firstName: "Bela", lastName: family, isAdmin: true }),
    await buildUser({ firstName: "Waiting", lastName: family, verified: false }),
  ];
  await db().entry.updateMany({ where: { userId: zoe.id }, data: { homeTeam: "RR", wildcards: 2, gamechangers: 1 } });
  await openUsers(page, site.origin, family);
  await expect(page.getByText(/^3 of \d+ users$/)).toBeVisible();
  const cells = (name: string) => rowOf(page, name).getByRole("cell");
  await expect(cells("Zoë")).toHaveText([/Zoë/, zoe.email, "user", "active", /RR$/, /2$/, /1$/, "EditDelete"]);
  await expect(cells("Bela")).toHaveText([
    /Bela/,
    bela.email,
    "admin",
    "active",
    /missing$/,
    /10$/,
    /5$/,
    "EditDelete",
  ]);
  await expect(cells("Waiting").nth(3)).toHaveText("inactive");

  const names = page.getByRole("row").locator("td:first-child");
  const inOrder = (...first: string[]) => first.map((name) => `${name} ${family}`);
  await expect(names).toHaveText(inOrder("Bela", "Waiting", "Zoë"));
  const wildcards = page.getByRole("columnheader", { name: "Wildcards" });
  await wildcards.getByRole("button").click();
  await expect(wildcards).toHaveAttribute("aria-sort", "ascending");
  await expect(names).toHaveText(inOrder("Waiting", "Zoë", "Bela"));
  await wildcards.getByRole("button").click();
  await expect(wildcards).toHaveAttribute("aria-sort", "descending");
  await expect(names).toHaveText(inOrder("Bela", "Zoë", "Waiting"));
  await page.reload();
  await expect(page.getByLabel("Find users")).toHaveValue(family);
  await expect(wildcards).toHaveAttribute("aria-sort", "descending");
  await expect(names).toHaveText(inOrder("Bela", "Zoë", "Waiting"));

  await page.getByLabel("Find users").fill(`${family} inactive`);
  await expect(page.getByText(/^1 (of \d+ users|user)$/)).toBeVisible();
  await page.getByLabel("Find users").fill("nobody-is-called-so");
  await page.getByRole("button", { name: "Show everybody" }).click();
  await expect(page.getByLabel("Find users")).toHaveValue("");
});

test("edits all but the email, by keyboard alone, and the change shows at once", async ({ page, site }) => {
  const family = tag();
  const user = await buildUser({ firstName: "Kabir", lastName: family });
  await openUsers(page, site.origin, family);
  await page.getByRole("button", { name: `Edit Kabir ${family}` }).focus();
  await page.keyboard.press("Enter");
  const email = dialog(page).getByLabel("Email");
  await expect(email).toHaveValue(user.email);
  await expect(email).not.toBeEditable();
  await dialog(page).getByLabel("First name").fill("Kabira");
  await dialog(page).getByLabel("Home team").selectOption({ label: "Gujarat Titans" });
  await dialog(page).getByLabel("Wildcards", { exact: true }).fill("4");
  await dialog(page).getByRole("button", { name: "Fewer gamechangers" }).click();
  await dialog(page).getByLabel("Last name").press("Enter");
  await expect(notification(page, `Kabira ${family} is saved`)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Edit Kabira/ })).toBeFocused();
  await expect(rowOf(page, family)).toContainText(/Kabira.*GT.*4.*4/);
  expect(await profileOf(user)).toMatchObject({ homeTeam: "GT", wildcards: 4, gamechangers: 4 });

  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Edit Kabira/ })).toBeFocused();
});

test("refuses what is no name and no number beside the field, and sends nothing", async ({ page, site }) => {
  const family = tag();
  await buildUser({ lastName: family });
  await openUsers(page, site.origin, family);
  await edit(page, family);
  const form = dialog(page);
  await form.getByLabel("First name").fill(" ");
  await form.getByLabel("Last name").fill("x".repeat(41));
  await form.getByLabel("Wildcards", { exact: true }).fill("1.5");
  await form.getByLabel("Gamechangers", { exact: true }).fill("");
  let sent = 0;
  await page.route(EDIT, (route) => {
    sent += 1;
    return route.continue();
  });
  await save(page);
  for (const text of [
    "First name required",
    "At most 40 characters",
    /^Wildcards: a whole/,
    /^Gamechangers: a whole/,
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  expect(sent).toBe(0);
});

test("of an account that waits for its code the name can be changed", async ({ page, site }) => {
  const family = tag();
  const user = await buildUser({ lastName: family, verified: false });
  await openUsers(page, site.origin, family);
  await edit(page, family);
  await expect(dialog(page).getByText("This account is inactive")).toBeVisible();
  await expect(dialog(page).getByLabel("Home team")).toBeHidden();
  await dialog(page).getByLabel("First name").fill("Zara");
  await save(page);
  await expect(rowOf(page, `Zara ${family}`)).toBeVisible();
  expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ firstName: "Zara" });
});

test("deleting names what is lost; then the table and the picks are without them", async ({ page, site }) => {
  await clearMatches();
  // The table's first rows are to have room for whoever stays.
  await db().user.deleteMany();
  const family = tag();
  const user = await buildUser({ firstName: "Leaver", lastName: family });
  const match = await buildLive({ matchStarted: true, matchWinner: MI });
  await placePick(user, match, MI);
  await placePick(await buildUser({ firstName: "Stayer", lastName: family }), match, CSK);
  await openUsers(page, site.origin, family);
  await page.request.post(`/api/admin/award-points?matchId=${match.matchId}`);
  await page.reload();
  const { opened, open } = makeGate();
  await page.route(`**/list-users?userId=${user.id}`, async (route) => {
    await opened;
    await route.continue();
  });
  await askToDelete(page, "Leaver");
  const question = page.getByRole("alertdialog", { name: `Delete Leaver ${family}?` });
  await expect(question).toContainText("WARNING! This action cannot be undone.");
  await expect(question).toContainText(`With the account of ${user.email} go all picks, 2 points`);
  open();
  await expect(question).toContainText(`With the account of ${user.email} go 1 pick, 2 points`);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(rowOf(page, "Leaver")).toBeVisible();

  await askToDelete(page, "Leaver");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(page, "The user is deleted")).toBeVisible();
  await expect(rowOf(page, "Leaver")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Manage Users" })).toBeFocused();
  await page.goto("/leaderboard");
  await expect(page.getByRole("row").filter({ hasText: "Stayer" })).toBeVisible();
  await expect(page.getByText(`Leaver ${family}`)).toBeHidden();
  expect(await db().pick.findMany({ where: { matchId: match.matchId } })).toHaveLength(1);
});

test("what is looked for before the page lives is found once it does", async ({ page, site }) => {
  const { opened, open } = makeGate();
  await page.route("**/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  const admin = await buildUser({ isAdmin: true, lastName: tag() });
  await carrySession(page, admin, site.origin);
  await page.goto("/admin/manage-users", { waitUntil: "commit" });
  await page.getByLabel("Find users").fill(admin.lastName);
  open();
  await expect(page.getByText(/^1 (of \d+ users|user)$/)).toBeVisible();
  await expect(page.getByLabel("Find users")).toHaveValue(admin.lastName);
});

test.describe("when a call fails", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("the list says so, keeps what was there, and tries again", async ({ page, site }) => {
    const admin = await openUsers(page, site.origin);
    await page.getByLabel("Find users").fill(admin.lastName);
    await expect(page.getByText(/^1 (of \d+ users|user)$/)).toBeVisible();
    await page.route(LIST, (route) => route.fulfill(failure));
    await comeBack(page);
    const alert = page.getByRole("alert").filter({ hasText: "Error loading users" });
    await expect(notification(page, "Error loading users")).toContainText("Something went wrong");
    await expect(alert).toContainText("Something went wrong");
    await expect(rowOf(page, admin.lastName)).toBeVisible();
    await tryAgain(page, LIST);
    await expect(alert).toBeHidden();
  });

  test("the form, the deletion and the download say why, and nothing is lost", async ({ page, site }) => {
    const family = tag();
    await buildUser({ lastName: family });
    await openUsers(page, site.origin, family);
    for (const path of [EDIT, "**/api/admin/delete-user"]) {
      await page.route(path, (route) => route.fulfill(failure));
    }
    const noFiles = { status: 503, json: { error: "No files today", code: "UNAVAILABLE" } };
    await page.route("**/api/admin/export/*", (route) => route.fulfill(noFiles));
    await edit(page, family);
    await dialog(page).getByLabel("First name").fill("Typed");
    await save(page);
    await expect(notification(page, "The game is away")).toBeVisible();
    await expect(dialog(page).getByRole("alert")).toHaveText("The game is away");
    await expect(dialog(page).getByLabel("First name")).toHaveValue("Typed");
    await page.keyboard.press("Escape");

    await askToDelete(page, family);
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question.getByRole("alert")).toHaveText("The game is away");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(rowOf(page, family)).toBeVisible();

    await page.getByRole("button", { name: "Download Picks as CSV" }).click();
    await expect(notification(page, "No files today")).toBeVisible();
  });
});

test("the files are saved under their names, with what they are for", async ({ page, site }) => {
  const family = tag();
  await buildUser({ firstName: "=1+1", lastName: family });
  await openUsers(page, site.origin);
  for (const [label, what, head] of [
    ["Users", "users", "User id,First name"],
    ["Picks", "picks", "Match number,Match"],
    ["Leaderboard", "leaderboard", "Rank,User id"],
  ]) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${label} as CSV` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^googly-${what}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith(`\uFEFF${head}`), what).toBe(true);
    if (what === "users") expect(text).toContain(`,'=1+1,${family},`);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`the list and its dialogs, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("have nothing that axe's rules object to", async ({ page, site }) => {
      const family = tag();
      const user = await buildUser({ lastName: family });
      await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "CSK" } });
      await buildUser({ lastName: family, verified: false });
      await openUsers(page, site.origin, family);
      const check = async (what: string) => {
        expect(await violationsOn(page), what).toEqual([]);
      };
      await expect(page.getByText(/^2 of/)).toBeVisible();
      await check("list");
      await edit(page, user.firstName);
      await dialog(page).getByRole("switch", { name: "Administrator" }).click();
      await dialog(page).getByLabel("Wildcards", { exact: true }).fill("-1");
      await save(page);
      await expect(dialog(page).getByText(/^Wildcards: a whole/)).toBeVisible();
      await check("edit");
      await page.keyboard.press("Escape");
      await askToDelete(page, user.firstName);
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await check("delete");
    });
  });
}

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("three hundred users and the longest names fit, and all is within reach", async ({ page, site }) => {
    const family = tag();
    const long = "Venkatanarasimharajuvaripetasubramaniam".padEnd(40, "a");
    await buildUser({
      firstName: long,
      lastName: long,
      email: `${"long.".repeat(12)}${family}@example.com`.toLowerCase(),
    });
    const many = Array.from({ length: 300 }, (_, number) => ({
      ...{ email: `${family}-${number}@example.com`.toLowerCase(), passwordHash: "none" },
      ...{ firstName: `Many${number}`, lastName: family },
    }));
    await db().user.createMany({ data: many });
    await openUsers(page, site.origin, family);
    const cards = page.getByRole("button", { name: /^Edit / });
    await expect(cards).toHaveCount(50);
    await page.getByRole("button", { name: "Show more (251 left)" }).click();
    await expect(cards).toHaveCount(100);
    await page.getByLabel("Sort by").selectOption("Email");
    await page.getByRole("button", { name: /sort descending/ }).click();
    await expect(cards.first()).toHaveAccessibleName(/Many9 /);

    await page.getByLabel("Find users").fill(`venka ${family}`);
    await expect(cards).toHaveCount(1);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    for (const name of ["Edit", "Delete"]) {
      const box = await page.getByRole("button", { name: new RegExp(`^${name} `) }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await cards.tap();
    // Within the first screen of the dialog, however long the form.
    await expect(dialog(page).getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
    expect(await dialog(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await askToDelete(page, "Venka");
    const question = page.getByRole("alertdialog");
    expect(await question.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    await question.getByRole("button", { name: "Cancel" }).tap();
    await db().user.deleteMany({ where: { lastName: family } });
  });
});

test("of more users than are shown at once the rest comes by a button, and a search finds those who are not shown", async ({
  page,
  site,
}) => {
  const family = tag();
  const ids = Array.from({ length: 120 }, (_, index) => `${family}-${index}`);
  const named = { lastName: family, passwordHash: "x", verifiedAt: new Date() };
  await db().user.createMany({
    data: ids.map((id, index) => ({
      id,
      email: `${id}@example.com`.toLowerCase(),
      firstName: `Fan${index + 100}`,
      ...named,
    })),
  });
  await openUsers(page, site.origin, family);
  const rows = page.getByRole("button", { name: /^Edit Fan/ });
  await expect(page.getByText(/^120 of \d+ users$/)).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.getByRole("button", { name: "Show more (70 left)" }).click();
  await expect(rows).toHaveCount(100);
  await page.getByRole("button", { name: "Show more (20 left)" }).click();
  await expect(rows).toHaveCount(120);
  await expect(page.getByRole("button", { name: /^Show more/ })).toBeHidden();
  await page.getByLabel("Find users").fill(`fan219 ${family}`);
  await expect(rows).toHaveCount(1);
  await expect(rowOf(page, "Fan219")).toBeVisible();
});
