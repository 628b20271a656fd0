/** A notification on the screen: what it shows, and the pick that its buttons make. */
import type { Page, Worker } from "playwright/test";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Message } from "@/lib/notification/message-schema";
import { missingPickText } from "@/lib/notification/texts";
import { buildUser } from "../support/builders";
import { THE_SEASON } from "../support/the-season";
import { carrySession } from "./support/account";
import { ALL_KEPT, keptIn } from "./support/app";
import { expect, test } from "./support/journey";
import { eventsOf } from "./support/kept-picks";
import { allowNotifications, deliver, shownBy, tap, workerOf } from "./support/push";
import { buildMatch, CSK, inHours, MI, storedPick } from "./support/season";

/** What is handed to the worker finds this there. */
declare const self: ServiceWorkerGlobalScope;

test.use({ serviceWorkers: "allow", expectedComplaints: [/ERR_INTERNET_DISCONNECTED|status of 403|Failed to fetch/] });

test.beforeEach(async () => {
  await db().match.deleteMany();
});

type Match = Awaited<ReturnType<typeof buildMatch>>;

/** What the server sends of picks that are missing. */
function missing(user: { id: string }, ...matches: Match[]): Message {
  const closing = matches.map((match) => ({ ...match, closesAt: new Date(match.matchDate.getTime() - HOUR) }));
  const text = missingPickText(closing, { zone: "Asia/Kolkata", isKnown: true }, THE_SEASON.teams);
  return { kind: "missing-pick", userId: user.id, tag: "missing-pick:2027-03-20", offers: [], ...text };
}

/** The app's icon, which takes its time to show a count: until it is told to go on. */
function slowIcon(worker: Worker) {
  return worker.evaluateHandle(() => {
    const counts: unknown[] = [];
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    navigator.setAppBadge = (count) => {
      counts.push(count);
      return promise;
    };
    return { counts, goOn };
  });
}

/** Which windows the worker opens or comes back to, which a browser lets it only after a tap by a finger. */
function watchWindows(worker: Worker) {
  return worker.evaluateHandle(() => {
    const windows: string[] = [];
    self.clients.openWindow = async (url) => {
      windows.push(`opened ${url}`);
      return null;
    };
    WindowClient.prototype.focus = async function focus() {
      windows.push(`focused ${this.url}`);
      return this;
    };
    return windows;
  });
}

async function open(page: Page, origin: string) {
  await allowNotifications(page.context(), origin);
  const user = await buildUser();
  await carrySession(page, user, origin);
  await page.goto("/rules");
  await page.mouse.move(20, 20);
  return { user, worker: await workerOf(page) };
}

test("its button makes the pick, and the receipt takes its place", async ({ page, site }) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, missing(user, match));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Pick MI vs CSK", buttons: ["MI", "CSK"] }]);
  await tap(worker, "CSK");
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: CSK, wildcardUsed: false });
  const [shown, ...others] = await shownBy(worker);
  expect(others).toEqual([]);
  expect(shown?.title).toMatch(/^Chennai Super Kings to win, saved \d\d:\d\d$/);
  expect(shown).toMatchObject({ body: `${MI} vs ${CSK}`, tag: "missing-pick:2027-03-20", buttons: [] });
  expect(await eventsOf(user)).toEqual([`made ${CSK}`]);
});

test("the pages that are kept have the pick, for whoever opens one of them without a network", async ({
  page,
  site,
}) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  await expect.poll(() => keptIn(page)).toEqual(ALL_KEPT);
  await deliver(worker, missing(user, match));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await tap(worker, "CSK");
  await page.context().setOffline(true);
  await page.goto("/schedule");
  await expect(page.getByRole("table")).toContainText(`${CSK}, picked`);
});

test.describe("tapped beside its buttons", () => {
  test("it opens a window of its own: where something else is shown, something may be typed", async ({
    page,
    site,
  }) => {
    const match = await buildMatch();
    const { user, worker } = await open(page, site.origin);
    // A page that was there before its worker is none of its pages.
    await page.reload();
    const windows = await watchWindows(worker);
    await deliver(worker, missing(user, match));
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    await tap(worker, null);
    expect(await windows.jsonValue()).toEqual([`opened ${site.origin}/matches/${match.matchId}`]);
    await expect(page).toHaveURL("/rules");
  });

  test("it comes back to the window that shows what it is about", async ({ page, site }) => {
    const match = await buildMatch();
    const { user, worker } = await open(page, site.origin);
    await page.goto(`/matches/${match.matchId}`);
    const windows = await watchWindows(worker);
    await deliver(worker, missing(user, match));
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    await tap(worker, null);
    expect(await windows.jsonValue()).toEqual([`focused ${site.origin}/matches/${match.matchId}`]);
  });
});

test("two taps, and one of another notification of the match, make one pick", async ({ page, site }) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, missing(user, match));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await Promise.all([tap(worker, "MI"), tap(worker, "MI")]);
  await deliver(worker, missing(user, match));
  await expect.poll(async () => (await shownBy(worker))[0]?.buttons).toEqual(["MI", "CSK"]);
  await tap(worker, "CSK");
  expect((await shownBy(worker))[0]?.title).toMatch(/^Not saved: /);
  expect(await eventsOf(user)).toEqual([`made ${MI}`]);
});

test("counts what is missing on the icon, and an icon that is slow to count keeps no notification back", async ({
  page,
  site,
}) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  const icon = await slowIcon(worker);
  const delivered = deliver(worker, { ...missing(user, match), open: 3 });
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Pick MI vs CSK" }]);
  expect(await icon.evaluate(({ counts }) => counts)).toEqual([3]);
  await icon.evaluate(({ goOn }) => goOn());
  await delivered;
});

test("offers the first match that is still open, and says so where none is", async ({ page, site }) => {
  const closed = await buildMatch({ matchDate: inHours(0.5) });
  const next = await buildMatch({ teamOne: "Rajasthan Royals", teamTwo: "Delhi Capitals" });
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, missing(user, closed, next));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Pick RR vs DC", buttons: ["RR", "DC"] }]);
  await deliver(worker, missing(user, closed));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Picks have closed", buttons: [] }]);
});

test("tapped too late it says that picks have closed, and makes none", async ({ page, site }) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, missing(user, match));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  await tap(worker, "MI");
  expect((await shownBy(worker))[0]?.title).toMatch(/^Not saved: picks had closed/);
  expect(await eventsOf(user)).toEqual([]);
});

test("makes no pick for a player in whose place another has signed in since", async ({ page, site }) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, missing(user, match));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  const other = await buildUser();
  await page.context().clearCookies();
  await carrySession(page, other, site.origin);
  await tap(worker, "MI");
  expect((await shownBy(worker))[0]).toMatchObject({ title: `${MI}: not sent yet` });
  expect([await eventsOf(user), await eventsOf(other)]).toEqual([[], []]);
});

test("without a network the pick is kept, said to be so, and goes out when there is one", async ({ page, site }) => {
  const match = await buildMatch();
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, missing(user, match));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await page.context().setOffline(true);
  await tap(worker, "MI");
  expect((await shownBy(worker))[0]).toMatchObject({ title: `${MI}: not sent yet`, buttons: [] });
  expect(await storedPick(user, match)).toBeNull();
  await page.context().setOffline(false);
  await page.goto(`/matches/${match.matchId}`);
  await page.mouse.move(30, 30);
  await expect.poll(() => storedPick(user, match)).toMatchObject({ predictedTeam: MI });
  expect(await eventsOf(user)).toEqual([`made ${MI}`]);
});

test("what cannot be read shows that there is something, and another kind shows its words alone", async ({
  page,
  site,
}) => {
  const { user, worker } = await open(page, site.origin);
  await deliver(worker, "not a message");
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Something is new" }]);
  const words = { title: "MI vs CSK: no result", body: "You got no points. 3 in all, rank 2." };
  const about = { userId: user.id, tag: "result:2027-03-20", url: "/leaderboard", offers: [] };
  const message: Message = { kind: "result", ...about, ...words };
  await deliver(worker, message);
  await deliver(worker, { ...message, title: "2 results" });
  await expect
    .poll(async () => (await shownBy(worker)).filter(({ tag }) => tag === message.tag).map(({ title }) => title))
    .toEqual(["2 results"]);
});
