/** What a device keeps: one pick waits a match and player, and what is to be read stays until it has been. */
import "fake-indexeddb/auto";
import { describe, expect, test } from "vitest";
import { watchKept } from "./channel";
import type { KeptPick } from "./record-schema";
import { forget, forgetWaiting, keepPick, listKept, settle } from "./store";

let made = 0;
function buildKept(traits: Partial<KeptPick> = {}): KeptPick {
  made += 1;
  const place = { userId: `ada-${crypto.randomUUID()}`, matchId: "final", matchName: "A v B" };
  const pick = { predictedTeam: "A", wildcardUsed: false, madeAt: made, state: { is: "waiting" } as const };
  return { key: crypto.randomUUID(), ...place, ...pick, ...traits };
}

describe("A device", () => {
  test("keeps a pick of each match, oldest first, and tells others' to nobody", async () => {
    const first = buildKept({ matchId: "first" });
    const { userId } = first;
    const second = buildKept({ userId, matchId: "second" });
    await keepPick(second);
    await keepPick(first);
    await keepPick(buildKept());
    expect(await listKept(userId)).toEqual([first, second]);
    expect(await listKept("nobody")).toEqual([]);
  });

  test("has the newer pick of a match take the place of the one that waits, taken back or not", async () => {
    const old = buildKept();
    await keepPick(old);
    await settle(old.key, "waiting", { is: "withdrawn" });
    const newer = buildKept({ userId: old.userId, predictedTeam: "B" });
    await keepPick(newer);
    expect(await listKept(old.userId)).toEqual([newer]);
  });

  test("keeps what is to be read beside it", async () => {
    const lost = buildKept({ state: { is: "lost", why: "rain" } });
    await keepPick(lost);
    const newer = buildKept({ userId: lost.userId });
    await keepPick(newer);
    await forgetWaiting(newer);
    expect(await listKept(lost.userId)).toEqual([lost]);
  });

  test("notes what becomes of a pick once, and nothing of one that was replaced", async () => {
    const pick = buildKept();
    await keepPick(pick);
    await settle(pick.key, "waiting", { is: "sent", stands: true });
    await settle(pick.key, "waiting", { is: "lost", why: "rain" });
    await settle(crypto.randomUUID(), "waiting", { is: "lost", why: "rain" });
    expect(await listKept(pick.userId)).toEqual([{ ...pick, state: { is: "sent", stands: true } }]);
  });

  test("forgets it for one of those who ask", async () => {
    const pick = buildKept();
    await keepPick(pick);
    const forgot = await Promise.all([forget(pick.key), forget(pick.key), forget(pick.key)]);
    expect(forgot.filter(Boolean)).toHaveLength(1);
    expect(await listKept(pick.userId)).toEqual([]);
  });

  test("passes over what another release has left in a shape of its own", async () => {
    const pick = buildKept();
    await keepPick(pick);
    const strange = Object.assign(buildKept({ userId: pick.userId, matchId: "other" }), { state: { is: "frozen" } });
    await keepPick(strange);
    expect(await listKept(pick.userId)).toEqual([pick]);
  });

  test("tells every page of it", async () => {
    const heard = new Promise<void>((resolve) => {
      const stop = watchKept(() => {
        stop();
        resolve();
      });
    });
    await keepPick(buildKept());
    await heard;
  });
});
