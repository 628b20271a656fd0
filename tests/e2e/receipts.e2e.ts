/** Receipts: kept by the browser with every pick, held against the seal after the closing, saved, loaded and mailed. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, leaveSession, noteNotifications, notification } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { expectSound } from "./support/looks";
import { bendPick, close, keptIn, sealedOf } from "./support/seals";
import { buildMatch, CSK, inHours, MI, placePick } from "./support/season";
import { cardOf, openToday, pick, pickButton, test } from "./support/today";

const row = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });
const checkAll = (page: Page) => page.getByRole("button", { name: "Check all" }).click();
const loadFile = (page: Page, content: string) =>
  page.getByLabel("Load a file").setInputFiles({
    name: "receipts.json",
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });
const LONG = { firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Conceição" };

/** A pick in two taps, and its receipt kept. */
async function pickAndKeep(page: Page, origin: string, user?: Awaited<ReturnType<typeof buildUser>>) {
  const match = await buildMatch();
  const player = await openToday(page, origin, user);
  await pick(page, MI);
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect.poll(() => keptIn(page, player.id)).toMatchObject([{ matchId: match.matchId, predictedTeam: MI }]);
  return { match, player };
}

test("a pick brings its receipt, which is in the seal once picks have closed", async ({ page, site }) => {
  const { match, player } = await pickAndKeep(page, site.origin);
  await page.goto("/receipts");
  await expect(page.getByRole("heading", { level: 1, name: "My receipts" })).toBeVisible();
  await expect(row(page, MI)).toContainText("Not sealed yet");
  await expect(row(page, MI)).toContainText(/\d\d:\d\d:\d\d/);
  await row(page, MI).getByText("Salt", { exact: false }).click();
  const [receipt] = await keptIn(page, player.id);
  await expect(row(page, MI)).toContainText(String(receipt?.salt));
  await checkAll(page);
  await expect(page.getByText("None of these matches is sealed yet.")).toBeVisible();

  await placePick(await buildUser(), match, CSK);
  await close(match);
  await page.reload();
  await expect(row(page, MI)).toContainText(/Sealed \d\d:\d\d/);
  await checkAll(page);
  await expect(row(page, MI)).toContainText("In the seal, as you picked it.");
  await expect(row(page, MI)).toContainText("Checked by the copy that this browser kept when you picked.");
  await expect(page.getByText("It is in its seal, as you picked it.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("a pick that was bent before the sealing is told from what the browser has kept", async ({ page, site }) => {
  const { match, player } = await pickAndKeep(page, site.origin);
  await bendPick(player, match, CSK);
  await close(match);
  await page.goto("/receipts");
  await expect(row(page, CSK)).toContainText("This browser has kept another one: Mumbai Indians");
  await checkAll(page);
  await expect(row(page, CSK)).toContainText(`The seal has another pick for you: ${CSK}.`);
  await expect(page.getByText("0 of 1 are in their seals, as you picked them.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`/matches/${match.matchId}`);
  await page.getByRole("button", { name: "Check my pick" }).click();
  await expect(page.getByText(`The seal has another pick for you: ${CSK}.`)).toBeVisible();
});

test("a pick that was taken out before the sealing is missed", async ({ page, site }) => {
  const { match, player } = await pickAndKeep(page, site.origin);
  await bendPick(player, match, null);
  await close(match);
  await page.goto("/receipts");
  await expect(row(page, MI)).toContainText("In this browser alone");
  await checkAll(page);
  await expect(row(page, MI)).toContainText("The seal has no pick of yours.");
});

test("picks of a seal that are bent after it no longer lead to its root", async ({ page, site }) => {
  const { match } = await pickAndKeep(page, site.origin);
  const other = await buildUser();
  await placePick(other, match, MI);
  await close(match);
  await bendPick(other, match, CSK);
  await page.goto("/receipts");
  await checkAll(page);
  await expect(row(page, MI)).toContainText(
    "The way to the root does not fit: the server's seal and its picks do not agree.",
  );
  await page.goto(`/matches/${match.matchId}`);
  await page.getByRole("button", { name: "Check all picks" }).click();
  await expect(page.getByText("The picks do not make this seal:")).toBeVisible();
});

test("the seal of more picks than are listed at once is made again in the browser from all of them", async ({
  page,
  site,
}) => {
  const { match } = await pickAndKeep(page, site.origin);
  await db().$executeRaw`
    INSERT INTO users (id, email, first_name, last_name, password_hash)
    SELECT 'MANY' || lpad(n::text, 22, '0'), 'many-' || n || '@example.com', 'Many', n::text, '' FROM generate_series(1, 2_499) n`;
  await db().$executeRaw`
    INSERT INTO predictions (id, match_id, user_id, predicted_team)
    SELECT id, ${match.matchId}, id, ${CSK} FROM users WHERE id LIKE 'MANY%'`;
  await close(match);
  await page.goto(`/matches/${match.matchId}`);
  await page.getByRole("button", { name: "Check all picks" }).click();
  await expect(page.getByText("All 2,500 picks make this very seal.")).toBeVisible();
  const one = await db().user.findFirstOrThrow({ where: { email: "many-2499@example.com" } });
  await bendPick(one, match, MI);
  await page.getByRole("button", { name: "Check all picks" }).click();
  await expect(page.getByText("The picks do not make this seal:")).toBeVisible();
  await db().user.deleteMany({ where: { email: { startsWith: "many-" } } });
});

test("a change of mind is another receipt, and a deletion none", async ({ page, site }) => {
  const { player } = await pickAndKeep(page, site.origin);
  const [first] = await keptIn(page, player.id);
  await pickButton(page, CSK).click();
  await page.getByRole("menuitem", { name: "Change to CSK" }).click();
  await expect.poll(() => keptIn(page, player.id)).toMatchObject([{ predictedTeam: CSK }]);
  const [second] = await keptIn(page, player.id);
  expect(second?.salt).not.toBe(first?.salt);
  await pickButton(page, MI).click();
  await page.getByRole("menuitem", { name: "Delete Pick" }).click();
  await expect.poll(() => keptIn(page, player.id)).toEqual([]);
});

test("nothing of it is another account's in the same browser, and logging out leaves it", async ({ page, site }) => {
  const { player } = await pickAndKeep(page, site.origin);
  const other = await buildUser();
  await leaveSession(page);
  await carrySession(page, other, site.origin);
  await page.goto("/receipts");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  expect(await keptIn(page, other.id)).toEqual([]);
  expect(await keptIn(page, player.id)).toHaveLength(1);
});

test("without a copy of its own the browser says by whose word it checks", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await buildUser();
  await placePick(user, match, MI, { wildcardUsed: true });
  await close(match);
  await carrySession(page, user, site.origin);
  await page.goto("/receipts");
  await expect(row(page, MI)).toContainText("Mumbai Indians, with a wildcard");
  await checkAll(page);
  await expect(row(page, MI)).toContainText("In the seal, as you picked it.");
  await expect(row(page, MI)).toContainText("Checked by what the server tells now");
});

test("a file that was saved before the closing is loaded again after it, in another browser", async ({
  page,
  site,
}) => {
  const { match, player } = await pickAndKeep(page, site.origin);
  await page.goto("/receipts");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("receipts.json");
  const text = await readFile(await file.path(), "utf8");
  const upload = (content: string) => loadFile(page, content);
  expect(JSON.parse(text)).toMatchObject({ googly: "receipts", receipts: [{ userId: player.id, predictedTeam: MI }] });
  await page.evaluate(() => localStorage.clear());
  await bendPick(player, match, CSK);
  await close(match);
  await page.goto("/receipts");
  await upload(text);
  await expect(page.getByText("1 receipt is loaded from your file.")).toBeVisible();
  await checkAll(page);
  await expect(row(page, CSK)).toContainText(`The seal has another pick for you: ${CSK}.`);
  await expect(row(page, CSK)).toContainText("Checked by the file that you loaded.");
  // What was found of other receipts says nothing of these.
  await upload(text);
  await expect(row(page, CSK)).not.toContainText("Checked by");
  await upload("no receipts");
  await expect(notification(page, "This is not a file of receipts that was saved here")).toBeVisible();
  await upload(text.replaceAll(player.id, "somebody-else"));
  await expect(notification(page, "There is no receipt of yours in this file")).toBeVisible();
  // It may be gone, or not be this person's to read.
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException("It cannot be read", "NotReadableError"));
  });
  await upload(text);
  await expect(notification(page, "This file could not be read")).toBeVisible();
});

/** From now on all that the page says at any time. */
async function noteTexts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const note = () => told.push(document.querySelector("main")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "told").join("\n"));
}

test("a check that was begun before a file was loaded says nothing of what the file has", async ({ page, site }) => {
  const { match, player } = await pickAndKeep(page, site.origin);
  await close(match);
  const [receipt] = await keptIn(page, player.id);
  await page.goto("/receipts");
  const answers: (() => void)[] = [];
  await page.route("**/api/seal/match?**", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const answer = async (which: number) => {
    const answered = page.waitForEvent("requestfinished", (request) => request.url().includes("/api/seal/match"));
    answers[which]?.();
    await answered;
  };
  await checkAll(page);
  await expect.poll(() => answers.length).toBe(1);
  await loadFile(page, JSON.stringify({ googly: "receipts", receipts: [{ ...receipt, predictedTeam: CSK }] }));
  await expect(page.getByText("1 receipt is loaded from your file.")).toBeVisible();
  await checkAll(page);
  await expect.poll(() => answers.length).toBe(2);
  await answer(1);
  await expect(row(page, MI)).toContainText(`The seal has another pick for you: ${MI}.`);
  const told = await noteTexts(page);
  await answer(0);
  // What comes of a third check is there after what the first would have shown.
  await checkAll(page);
  await expect.poll(() => answers.length).toBe(3);
  await answer(2);
  await expect(row(page, MI)).toContainText("Checked by the file that you loaded.");
  await expect(row(page, MI)).toContainText(`The seal has another pick for you: ${MI}.`);
  expect(await told()).not.toContain("as you picked it");
});

test("they are mailed when that is asked for", async ({ page, site }) => {
  const { player } = await pickAndKeep(page, site.origin);
  await page.goto("/receipts");
  await page.getByRole("button", { name: "Mail me this season's" }).click();
  await expect(notification(page, "Your receipts are on their way to you")).toBeVisible();
  expect(await db().mail.count({ where: { to: player.email, subject: "Your receipt" } })).toBe(1);
});

test("whoever has picked nothing is told where receipts come from", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/");
  await page.getByRole("button", { name: /your menu$/ }).click();
  await page.getByRole("menuitem", { name: "My receipts" }).click();
  await expect(page).toHaveURL("/receipts");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Make a pick" })).toHaveAttribute("href", "/");
  expect(await violationsOn(page)).toEqual([]);
});

test.describe("where nothing can be kept", () => {
  test("picks are saved as ever", async ({ page, site }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("The user has forbidden it", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
    });
    await buildMatch();
    await openToday(page, site.origin);
    await pick(page, MI);
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    await page.goto("/receipts");
    await expect(row(page, MI)).toContainText("Not sealed yet");
  });
});

test.describe("where the answer is lost and the page is gone before it reads the pick", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("the receipt of the pick before does not accuse the game", async ({ page, site }) => {
    const { match, player } = await pickAndKeep(page, site.origin);
    await page.route("**/api/prediction/change", async (route) => {
      await route.fetch();
      await page.route("**/api/prediction/get", () => undefined);
      await route.abort();
    });
    await pickButton(page, CSK).click();
    await page.getByRole("menuitem", { name: "Change to CSK" }).click();
    await expect(page.getByText(/Not changed/).first()).toBeVisible();
    expect(await keptIn(page, player.id)).toMatchObject([{ predictedTeam: MI }]);
    await page.goto("/receipts");
    await expect.poll(() => keptIn(page, player.id)).toMatchObject([{ predictedTeam: CSK }]);
    await close(match);
    await page.reload();
    await checkAll(page);
    await expect(row(page, CSK)).toContainText("In the seal, as you picked it.");
    await expect(row(page, CSK)).toContainText("Checked by the copy that this browser kept when you picked.");
  });
});

test.describe("where its receipt cannot be had", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("a pick is saved all the same, and no old receipt stands for it", async ({ page, site }) => {
    const told = await noteNotifications(page);
    const { player } = await pickAndKeep(page, site.origin);
    await page.route("**/api/receipt/mine", (route) =>
      route.fulfill({ status: 503, json: { error: "Out of reach", code: "UNAVAILABLE" } }),
    );
    for (const [side, other] of [
      [CSK, MI],
      [MI, CSK],
    ] as const) {
      const asked = page.waitForResponse("**/api/receipt/mine");
      await expect(cardOf(page, side)).not.toHaveAttribute("data-pick", "saved");
      await pickButton(page, side).click();
      await page.getByRole("menuitem", { name: `Change to ${side === CSK ? "CSK" : "MI"}` }).click();
      await asked;
      await expect(cardOf(page, side)).toHaveAttribute("data-pick", "saved");
      await expect(cardOf(page, other)).not.toHaveAttribute("data-pick", "saved");
      await expect.poll(() => keptIn(page, player.id)).toEqual([]);
    }
    expect((await told()).filter((each) => each.includes("Out of reach"))).toEqual([]);
  });
});

test.describe("without Web Crypto", () => {
  test("a check says why there is none", async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    const match = await buildMatch();
    const user = await buildUser();
    await placePick(user, match, MI);
    await close(match);
    await carrySession(page, user, site.origin);
    await page.goto("/receipts");
    await checkAll(page);
    await expect(row(page, MI)).toContainText(/Not checked: This browser .* https address/);
    await page.goto(`/matches/${match.matchId}`);
    await page.getByRole("button", { name: "Check all picks" }).click();
    await expect(page.getByText(/Not checked: This browser .* https address/)).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test("a check says that it could not be made, and can be tried again", async ({ page, site }) => {
    const match = await buildMatch();
    const user = await buildUser();
    await placePick(user, match, MI);
    await close(match);
    await carrySession(page, user, site.origin);
    await page.goto(`/matches/${match.matchId}`);
    const check = page.getByRole("button", { name: "Check my pick" });
    await page.route(/\/_next\/static\/|\/api\//, (route) => route.abort("internetdisconnected"));
    await check.click();
    await expect(page.getByText(/^Not checked: /)).toBeVisible();
    await page.unrouteAll();
    await check.click();
    await expect(page.getByText("In the seal, as you picked it.")).toBeVisible();
  });
});

test("nothing is too wide and nothing breaks axe's rules", async ({ page, site }) => {
  const user = await buildUser(LONG);
  const match = await buildMatch({ teamOne: "Royal Challengers Bengaluru", matchNumber: 1074 });
  await placePick(user, match, "Royal Challengers Bengaluru", { wildcardUsed: true });
  await placePick(user, await buildMatch({ matchDate: inHours(40) }), CSK);
  await close(match);
  await carrySession(page, user, site.origin);
  for (const path of ["/receipts", `/matches/${match.matchId}`]) {
    await page.goto(path);
    await page.getByRole("button", { name: /^Check (all|my pick)$/ }).click();
    await expect(page.getByText("In the seal, as you picked it.")).toBeVisible();
    await page.locator("summary").first().click();
    await expectSound(page);
  }
});

test("the match's page tells of its seal, and makes it again from everybody's picks", async ({ page, site }) => {
  const { match, player } = await pickAndKeep(page, site.origin);
  await page.goto(`/matches/${match.matchId}`);
  const sealed = page.getByRole("region", { name: "Sealed" });
  await expect(page.getByText("At the closing they are sealed")).toBeVisible();
  await expect(sealed).toHaveCount(0);
  for (let count = 0; count < 11; count += 1) await placePick(await buildUser(), match, count % 3 === 0 ? MI : CSK);
  await close(match);
  await page.goto(`/matches/${match.matchId}`);
  const { root } = await sealedOf(match);
  await expect(sealed).toContainText(/12 picks, sealed on \d+ \w+ at \d\d:\d\d/);
  await sealed.getByText(`${root.slice(0, 8)}…${root.slice(-2)}`).click();
  await expect(sealed.getByText(root, { exact: true })).toBeVisible();
  await sealed.getByRole("button", { name: "Check my pick" }).click();
  await expect(sealed.getByText("In the seal, as you picked it.")).toBeVisible();
  await sealed.getByRole("button", { name: "Check all picks" }).click();
  await expect(sealed.getByText("All 12 picks make this very seal.")).toBeVisible();

  // What is changed from then on is told as that, and changes nothing of the seal.
  const pickOf = { matchId_userId: { matchId: match.matchId, userId: player.id } };
  await db().pick.update({ where: pickOf, data: { predictedTeam: CSK } });
  await page.reload();
  await page.getByText("How these picks were made").click();
  await expect(page.getByText("after the seal")).toHaveCount(1);
  await sealed.getByRole("button", { name: "Check my pick" }).click();
  await expect(sealed.getByText("In the seal, as you picked it.")).toBeVisible();
  await sealed.getByRole("link", { name: "What this proves" }).click();
  await expect(page).toHaveURL("/proof");
});
