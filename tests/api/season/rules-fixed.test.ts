/** When the database fixes a season's rules, and when it takes picks as closed: as the code does, under any rules. */

import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { closingByDate, havePicksClosed } from "@/lib/match/deadlines";
import { DRAW } from "@/lib/match/rules";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Rules } from "@/lib/season/schema";
import { runs } from "../../support/property";
import { buildMatch, emptySeason } from "../../support/season";
import { resetSeason } from "../every-call/season-calls";

beforeEach(async () => {
  await resetSeason();
  await emptySeason();
});

/** Minutes; never so close to the deadline that the test's own duration matters. */
const leads = fc.integer({ min: 0, max: 14 }).map((tens) => tens * 10);
const starts = fc.integer({ min: -8, max: 16 }).map((tens) => tens * 10 + 5);
const ruled = (picksCloseBefore: number): Rules => ({ ...LEAGUE_2026.rules, picksCloseBefore });
const change = (rules: Rules) => db().season.updateMany({ where: { isCurrent: true }, data: { rules } });

/** Resets the season, whatever the rules were. */
async function begin(rules: Rules): Promise<void> {
  await emptySeason();
  await change(rules);
}

const flags = fc.constantFrom(
  {},
  { matchStarted: true },
  { matchStarted: true, matchEnded: true },
  { matchStarted: true, matchEnded: true, matchWinner: DRAW },
);

test("rules can be changed as long as no picks have closed, by the old rules or the new ones", {
  timeout: 60_000,
}, async () => {
  const matches = fc.array(fc.record({ start: starts, flags }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(leads, leads, matches, async (before, after, fixtures) => {
      await begin(ruled(before));
      for (const { start, flags } of fixtures) {
        await buildMatch({ matchDate: new Date(Date.now() + start * MINUTE), ...flags });
      }
      const stored = await db().match.findMany();
      const now = new Date();
      const closed = [before, after].some((lead) => stored.some((match) => havePicksClosed(match, now, ruled(lead))));
      // Unchanged rules aren't a change.
      const outcome = await change(ruled(after)).then(
        () => "changed",
        () => "unchanged",
      );
      expect(outcome).toBe(closed && before !== after ? "unchanged" : "changed");
    }),
    { seed: 20261123, numRuns: runs(10) },
  );
});

test("a changed match counts as closed from its deadline, as long before the start as the rules say", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(leads, starts, starts, async (lead, start, moved) => {
      await begin(ruled(lead));
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
      const { matchId } = await buildMatch({ matchDate: at(start) });
      const before = await db().match.findUniqueOrThrow({ where: { matchId } });
      const after = await db().match.update({ where: { matchId }, data: { matchDate: at(moved) } });
      const closing = closingByDate(before, ruled(lead));
      expect(after.picksClosedAt).toEqual(closing <= new Date() ? closing : null);
      // Postponed or not: what was closed stays closed.
      expect(havePicksClosed(after, new Date(), ruled(lead))).toBe(closing <= new Date() || moved < lead);
    }),
    { seed: 20261123, numRuns: runs(10) },
  );
});
