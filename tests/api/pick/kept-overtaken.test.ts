/** A pick whose answer was lost, and so was kept although the game had it: what its player does next on the same device is what counts. */
import "fake-indexeddb/auto";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { changePick, deletePick, submitPick } from "@/lib/browser/pick";
import { db } from "@/lib/db";
import { sendWaiting } from "@/lib/kept-pick/send";
import { listKept } from "@/lib/kept-pick/store";
import { countMade, gameOf } from "../../support/kept-picks";
import { buildGame, purseOf } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, CSK, MI } from "../../support/season";

afterEach(() => vi.unstubAllGlobals());

/** The network of a browser in which somebody is signed in: what the game answers to a submit is lost. */
function losingSubmits(person: Person): void {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    const reply = await person.call(method, path, { body });
    if (path.endsWith("/submit")) throw new TypeError("connection reset");
    return Response.json(reply.body, { status: reply.status });
  });
}

/** A player whose pick, with its wildcard, the game has; the device has kept it all the same. */
async function buildKeptInVain() {
  const { player } = await buildGame();
  const { matchId } = await buildMatch();
  const place = { userId: player.user.id, matchId };
  losingSubmits(player.person);
  const client = new QueryClient();
  const pick = { ...place, predictedTeam: MI, wildcardUsed: true, matchName: "A v B" };
  await expect(new MutationObserver(client, submitPick).mutate(pick)).rejects.toMatchObject({ code: "KEPT" });
  expect(await listKept(place.userId)).toMatchObject([{ state: { is: "waiting" } }]);
  return { player, place, client };
}

test("what is deleted stays deleted, and its wildcard is back", async () => {
  const { player, place, client } = await buildKeptInVain();
  await new MutationObserver(client, deletePick).mutate(place);
  await sendWaiting(place.userId, gameOf(player.person, "well"));
  expect(await db().pick.count({ where: place })).toBe(0);
  expect(await purseOf(player)).toMatchObject({ wildcards: 10 });
  expect(await countMade(place.userId, place.matchId)).toBe(1);
});

test("what is changed is not told lost", async () => {
  const { player, place, client } = await buildKeptInVain();
  await new MutationObserver(client, changePick).mutate({ ...place, predictedTeam: CSK, wildcardUsed: false });
  await sendWaiting(place.userId, gameOf(player.person, "well"));
  expect(await listKept(place.userId)).toEqual([]);
  expect(await db().pick.findMany({ where: place })).toMatchObject([{ predictedTeam: CSK, wildcardUsed: false }]);
});
