/** What is done about kept picks, and when it is left for another time. */
import "fake-indexeddb/auto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { KeptOutcome } from "../pick/kept-schema";
import type { Prediction } from "../pick/schema";
import type { Game } from "./game";
import type { KeptPick } from "./record-schema";
import { sendWaiting, takeBackKept } from "./send";
import { forgetWaiting, keepPick, listKept } from "./store";

vi.stubGlobal("navigator", {});
afterEach(() => vi.stubGlobal("navigator", {}));

async function keptPick(traits: Partial<KeptPick> = {}): Promise<KeptPick> {
  const place = { userId: crypto.randomUUID(), matchId: "final", matchName: "A v B" };
  const pick = { predictedTeam: "A", wildcardUsed: false, madeAt: 1, state: { is: "waiting" } as const };
  const kept: KeptPick = { key: crypto.randomUUID(), ...place, ...pick, ...traits };
  await keepPick(kept);
  return kept;
}

const standing = ({ userId, matchId, predictedTeam, wildcardUsed }: KeptPick, traits = {}): Prediction => ({
  ...{ _id: "one", userId, matchId, predictedTeam, wildcardUsed },
  ...{ gamechangerUsed: false, isCorrect: null, pointsAwarded: 0, ...traits },
});

const answering = (outcome: KeptOutcome | null, stands?: Prediction | null): Game => ({
  send: async () => outcome,
  find: async () => stands,
});
const statesOf = async ({ userId }: KeptPick) => (await listKept(userId)).map(({ state }) => state);

describe("What waits", () => {
  test("is sent, and stands", async () => {
    const kept = await keptPick();
    const settled = await sendWaiting(kept.userId, answering({ became: "sent", pick: standing(kept) }));
    expect(settled).toBe(true);
    expect(await statesOf(kept)).toEqual([{ is: "sent", stands: true }]);
  });

  test.each([null, { predictedTeam: "B" }, { wildcardUsed: true }])("is sent, and is %j by now", async (now) => {
    const kept = await keptPick();
    await sendWaiting(kept.userId, answering({ became: "sent", pick: now && standing(kept, now) }));
    expect(await statesOf(kept)).toEqual([{ is: "sent", stands: false }]);
  });

  test("is lost, with the reason", async () => {
    const kept = await keptPick();
    await sendWaiting(kept.userId, answering({ became: "lost", code: "PICKS_CLOSED", why: "rain" }));
    expect(await statesOf(kept)).toEqual([{ is: "lost", why: "rain" }]);
  });

  test("waits on without an answer, and keeps nothing else back", async () => {
    const kept = await keptPick();
    const next = await keptPick({ userId: kept.userId, matchId: "next", madeAt: 2 });
    const game = answering(null);
    const send: Game["send"] = async (pick) => (pick.key === next.key ? { became: "sent", pick: null } : null);
    expect(await sendWaiting(kept.userId, { ...game, send })).toBe(false);
    expect(await statesOf(kept)).toEqual([{ is: "waiting" }, { is: "sent", stands: false }]);
  });

  test("is not sent any more where it is forgotten while another is on its way", async () => {
    const kept = await keptPick();
    const next = await keptPick({ userId: kept.userId, matchId: "next", madeAt: 2 });
    const sent: string[] = [];
    const send: Game["send"] = async ({ key }) => {
      sent.push(key);
      await forgetWaiting(next);
      return null;
    };
    await sendWaiting(kept.userId, { ...answering(null), send });
    expect(sent).toEqual([kept.key]);
  });

  test("is sent by one sender at a time, where the browser has locks", async () => {
    const names: string[] = [];
    const request = (name: string, work: () => Promise<unknown>) => {
      names.push(name);
      return work();
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const kept = await keptPick();
    await sendWaiting(kept.userId, answering(null));
    await takeBackKept(kept.key);
    expect(names).toEqual(["googly-kept-picks", "googly-kept-picks"]);
  });
});

describe("What was taken back", () => {
  const takenBack = async () => {
    const kept = await keptPick();
    await takeBackKept(kept.key);
    return kept;
  };

  test("is never sent, and goes where the game does not have it", async () => {
    for (const stands of [null, "other"]) {
      const kept = await takenBack();
      const send = vi.fn<Game["send"]>();
      const found = stands && standing(kept, { predictedTeam: "B" });
      await sendWaiting(kept.userId, { send, find: async () => found || null });
      expect(send).not.toHaveBeenCalled();
      expect(await statesOf(kept)).toEqual([]);
    }
  });

  test("is told to count where the game had it by then", async () => {
    const kept = await takenBack();
    await sendWaiting(kept.userId, answering(null, standing(kept)));
    expect(await statesOf(kept)).toEqual([{ is: "counts" }]);
  });

  test("is looked up later where nobody answers", async () => {
    const kept = await takenBack();
    expect(await sendWaiting(kept.userId, answering(null, undefined))).toBe(false);
    expect(await statesOf(kept)).toEqual([{ is: "withdrawn" }]);
  });
});
