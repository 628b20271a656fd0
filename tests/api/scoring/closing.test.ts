/** A closed match never reopens (rules 1, 2): with the real commands, and with the trigger behind them. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { editMatch, setStatus } from "@/lib/match/admin-actions";
import { arePicksOpen } from "@/lib/match/deadlines";
import { submitPick } from "@/lib/pick/actions";
import { besideTransaction } from "../../support/locks";
import { buildActor, buildMatch, buildPlayer, CSK, emptySeason, inHours, MI, outcomeOf } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

beforeEach(emptySeason);

/** The outcome of a new player's pick in the match now. */
async function tryToPick(matchId: string, now = new Date()): Promise<string> {
  const { id: userId } = await buildPlayer();
  return outcomeOf(submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: false }, moment(now)));
}

async function moveTo(matchId: string, matchDate: Date) {
  const { actor } = await buildActor();
  const fixture = { matchId, matchNumber: 1, matchType: "League" as const, teamOne: MI, teamTwo: CSK };
  return (await editMatch({ ...fixture, matchDate }, actor())).match;
}

describe("A moved match", () => {
  test("to a later date stays open if open, and closed if closed", async () => {
    const open = await buildMatch({ matchDate: inHours(1.1) });
    expect((await moveTo(open.matchId, inHours(72))).picksClosedAt).toBeNull();
    expect(await tryToPick(open.matchId)).toBe("done");

    const closed = await buildMatch({ matchDate: inHours(0.9) });
    expect(await tryToPick(closed.matchId)).toBe("PICKS_CLOSED");
    const { picksClosedAt } = await moveTo(closed.matchId, inHours(72));
    expect(picksClosedAt).toEqual(new Date(closed.matchDate.getTime() - 60 * MINUTE));
    expect(await tryToPick(closed.matchId)).toBe("PICKS_CLOSED");
  });

  test("to an earlier date closes at once, and moving it back doesn't open it", async () => {
    const { matchId } = await buildMatch();
    await moveTo(matchId, inHours(0.5));
    expect(await tryToPick(matchId)).toBe("PICKS_CLOSED");
    await moveTo(matchId, inHours(72));
    expect(await tryToPick(matchId)).toBe("PICKS_CLOSED");
    await moveTo(matchId, inHours(96));
    expect(await tryToPick(matchId)).toBe("PICKS_CLOSED");
  });
});

describe("A match days ahead", () => {
  test("that was started by mistake stays closed when that is undone", async () => {
    const { actor } = await buildActor();
    const { matchId } = await buildMatch();
    expect(await tryToPick(matchId)).toBe("done");
    await setStatus({ matchId, matchStarted: true, matchEnded: false }, actor());
    expect(await tryToPick(matchId)).toBe("PICKS_CLOSED");
    const match = await setStatus({ matchId, matchStarted: false, matchEnded: false }, actor());
    expect(match.picksClosedAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await tryToPick(matchId)).toBe("PICKS_CLOSED");
  });
});

describe("The trigger, whatever writes", () => {
  test("records the closing, and no later change removes it", async () => {
    const { matchId, matchDate } = await buildMatch({ matchDate: inHours(0.5) });
    const closing = new Date(matchDate.getTime() - 60 * MINUTE);
    await db().$executeRaw`UPDATE matches SET match_date = now() + interval '3 days' WHERE match_id = ${matchId}`;
    await db().$executeRaw`UPDATE matches SET picks_closed_at = NULL WHERE match_id = ${matchId}`;
    const match = await db().match.findUniqueOrThrow({ where: { matchId } });
    expect(match.picksClosedAt).toEqual(closing);
    expect(arePicksOpen(match, new Date(), THE_SEASON)).toBe(false);
  });

  test("uses the clock at the change, and not when a waiting change began", async () => {
    let [matchId, closing] = ["", 0];
    await besideTransaction(async ({ query }) => {
      closing = Date.now() + 200;
      ({ matchId } = await buildMatch({ matchDate: new Date(closing + 60 * MINUTE) }));
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(closing), { timeout: 10_000 });
      await query("UPDATE matches SET match_date = now() + interval '3 days' WHERE match_id = $1", [matchId]);
      await query("COMMIT");
    });
    const { picksClosedAt } = await db().match.findUniqueOrThrow({ where: { matchId } });
    expect(picksClosedAt).toEqual(new Date(closing));
  });
});
