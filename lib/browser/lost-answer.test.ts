/** Where the answer to a change or a deletion is lost: the receipt of the pick before is kept as long as it may hold, and no longer. */
import "fake-indexeddb/auto";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memory } from "../../tests/support/browser-memory";
import { aReceipt } from "../../tests/support/shown-receipt";
import type { Prediction } from "../pick/schema";
import type { Receipt } from "../seal/schema";
import { CallFailed } from "./call-failed";
import { readKept, writeKept } from "./kept-receipts";
import { changePick, deletePick, ownPrediction } from "./pick";
import { keptReceipts, ownReceipts } from "./receipts";

const place = { userId: "u1", matchId: "m1" };
const [MUMBAI, CHENNAI] = ["Mumbai Indians", "Chennai Super Kings"];
const madeFor = (predictedTeam: string): Prediction => ({
  ...{ _id: predictedTeam, ...place, predictedTeam, wildcardUsed: false, gamechangerUsed: false },
  ...{ isCorrect: null, pointsAwarded: 0 },
});
const [before, after] = [aReceipt(), aReceipt({ predictedTeam: CHENNAI, salt: "another" })];

/** What the game has, and how it fails at what is done to it. */
let game: { pick: Prediction | null; receipts: Receipt[]; fails: () => Response };
let client: QueryClient;
/** So many answers are still to come. */
let open: number;

beforeEach(() => {
  const fails = () => {
    throw new TypeError("connection reset");
  };
  game = { pick: madeFor(MUMBAI), receipts: [before], fails };
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("navigator", { onLine: true });
  open = 0;
  vi.stubGlobal("fetch", (path: string) => {
    open += 1;
    return answer(path).finally(() => {
      open -= 1;
    });
  });
  writeKept(place.userId, [before]);
  client = new QueryClient();
  openPage(game.pick);
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

/** A page that shows the pick of a player, and knows of it so far what it was sent with. */
function openPage(pick: Prediction | null, whose = place): void {
  client.clear();
  client = new QueryClient();
  client.setQueryData(ownPrediction(whose).queryKey, pick);
  new QueryObserver(client, { ...ownPrediction(whose), retry: false }).subscribe(() => undefined);
}

async function answer(path: string): Promise<Response> {
  if (path.endsWith("/get")) return Response.json({ data: game.pick });
  if (path.endsWith("/mine")) return Response.json({ data: game.receipts });
  return game.fails();
}

const refuse = () => Response.json({ error: "Picks are closed", code: "PICKS_CLOSED" }, { status: 409 });
const sealed = (receipt: Receipt) => ({ ...receipt, sealedAt: new Date("2026-04-25T13:00:00Z") });
const kept = () => readKept(place.userId);
const change = () =>
  new MutationObserver(client, changePick).mutate({ ...place, predictedTeam: CHENNAI, wildcardUsed: false });
const remove = () => new MutationObserver(client, deletePick).mutate(place);

/** The page asks for the pick once more, and has the answer, and whatever it asks for because of that. */
async function readAnew(): Promise<void> {
  await client.refetchQueries({ queryKey: ["prediction", "own"] });
  await import("./receipts");
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 10_000 });
}

describe.each([
  ["a change", change, { pick: madeFor(CHENNAI), receipts: [after] }],
  ["a deletion", remove, { pick: null, receipts: [] }],
])("The receipt of the pick before %s", (_what, tried, saved) => {
  test("goes once the pick is read and is as it was to become", async () => {
    Object.assign(game, saved);
    await expect(tried()).rejects.toBeInstanceOf(CallFailed);
    await vi.waitFor(async () => expect(await kept()).toEqual(saved.receipts), { timeout: 10_000 });
  });

  test("stays while the pick stands as it did, and goes where the game comes to it later", async () => {
    await expect(tried()).rejects.toBeInstanceOf(CallFailed);
    await readAnew();
    expect(await kept()).toEqual([before]);
    Object.assign(game, saved);
    await readAnew();
    await vi.waitFor(async () => expect(await kept()).toEqual(saved.receipts), { timeout: 10_000 });
  });

  test("goes on another page too, where this one is gone before the pick is read", async () => {
    await loseFirst();
    Object.assign(game, saved);
    openPage(game.pick);
    await readAnew();
    await vi.waitFor(async () => expect(await kept()).toEqual(saved.receipts), { timeout: 10_000 });
  });

  test("goes where nothing but the receipts is read, though the match is sealed by then", async () => {
    await loseFirst();
    client.setQueryData(ownReceipts.queryKey, saved.receipts.map(sealed));
    expect(await client.fetchQuery(keptReceipts(place.userId))).toEqual([]);
  });

  test("stays once the match is sealed with it, whatever the server tells later", async () => {
    await loseFirst();
    client.setQueryData(ownReceipts.queryKey, [sealed(before)]);
    expect(await client.fetchQuery(keptReceipts(place.userId))).toEqual([before]);
    client.setQueryData(ownReceipts.queryKey, saved.receipts.map(sealed));
    expect(await client.fetchQuery(keptReceipts(place.userId))).toEqual([before]);
  });

  test("stays where it is another account's in the same browser that has the pick so", async () => {
    await loseFirst();
    Object.assign(game, saved);
    openPage(null, { ...place, userId: "u2" });
    await readAnew();
    expect(await kept()).toEqual([before]);
  });

  test("goes though another tap came later, which the game has refused", async () => {
    await loseFirst();
    game.fails = refuse;
    await expect(tried === change ? remove() : change()).rejects.toMatchObject({ code: "PICKS_CLOSED" });
    Object.assign(game, saved);
    await readAnew();
    await vi.waitFor(async () => expect(await kept()).toEqual(saved.receipts), { timeout: 10_000 });
  });

  /** The call gets no answer, and the page still reads what stood before. */
  async function loseFirst(): Promise<void> {
    await expect(tried()).rejects.toBeInstanceOf(CallFailed);
    await readAnew();
    expect(await kept()).toEqual([before]);
  }

  test("stays where the game has refused, whatever becomes of the pick", async () => {
    game.fails = refuse;
    await expect(tried()).rejects.toMatchObject({ code: "PICKS_CLOSED" });
    Object.assign(game, saved);
    await readAnew();
    expect(await kept()).toEqual([before]);
  });
});

test("What its player has done in the match since is what counts", async () => {
  await expect(change()).rejects.toBeInstanceOf(CallFailed);
  await readAnew();
  game.fails = () => Response.json({ message: "Your pick is deleted" });
  Object.assign(game, { pick: null, receipts: [] });
  await remove();
  await vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 10_000 });
  Object.assign(game, { pick: madeFor(CHENNAI), receipts: [after] });
  await readAnew();
  expect(await kept()).toEqual([]);
});

test("A gamechanger that turns the pick into what the lost change wanted leaves the receipt of what was sealed", async () => {
  await expect(change()).rejects.toBeInstanceOf(CallFailed);
  await readAnew();
  const told = { ...sealed(before), salt: "not the one that was kept" };
  Object.assign(game, { pick: { ...madeFor(CHENNAI), gamechangerUsed: true }, receipts: [told] });
  await readAnew();
  expect(await kept()).toEqual([before]);
});

test("Where no receipt was kept the pick is asked about once, and not at every reading", async () => {
  writeKept(place.userId, []);
  await expect(change()).rejects.toBeInstanceOf(CallFailed);
  Object.assign(game, { pick: madeFor(CHENNAI), receipts: [after] });
  await readAnew();
  await vi.waitFor(async () => expect(await kept()).toEqual([after]), { timeout: 10_000 });
  writeKept(place.userId, []);
  await readAnew();
  expect(await kept()).toEqual([]);
});

test("A receipt that is sealed by the time it is first told is not kept: it would pass for one from before", async () => {
  const { keepReceipt } = await import("./receipts");
  game.receipts = [sealed(after)];
  await keepReceipt(place);
  expect(await kept()).toEqual([]);
  game.receipts = [after];
  await keepReceipt(place);
  expect(await kept()).toEqual([after]);
});
