/** What is told of everybody's forms, against counting them one by one; and that others have their turn meanwhile. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { othersTurnsDuring } from "@/tests/support/others-turns";
import { RULES_2026 } from "@/tests/support/the-season";
import type { Evening } from "../evening/schema";
import { rankOf, standingsOf } from "../leaderboard/rank";
import { readLetters } from "./letters";
import { type MatchFacts, measure } from "./measures";
import type { Played, Players } from "./rows";
import type { Insights } from "./schema";
import { workOut } from "./work-out";

const EVENINGS = 4;
const HALF = 2;
const forms = fc.array(fc.constantFrom(..."nrwRWoO"), { minLength: EVENINGS, maxLength: EVENINGS });
const players = fc.array(fc.record({ form: forms, half: fc.nat(9), now: fc.nat(20) }), { maxLength: 12 });
type Made = typeof players extends fc.Arbitrary<infer All> ? All : never;

function eveningsOf(all: Made): Evening[] {
  return Array.from({ length: EVENINGS }, (_, index) => {
    const isLast = index === EVENINGS - 1;
    const standings = standingsOf(all.map(({ half, now }) => ({ points: isLast ? now : half })));
    return {
      ...{ position: index + 1, matchId: `m${index + 1}`, matchNumber: index + 1, matchName: "" },
      ...{ matchDate: new Date(index), bonusDue: isLast, mostBonus: 0, present: [], standings: [...standings] },
    };
  });
}

function playedOf(evenings: readonly Evening[]): Played[] {
  return evenings.map(({ matchNumber, matchName, matchDate }) => ({
    ...{ matchNumber, matchName, matchDate, matchType: "League", marks: null },
    ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", matchWinner: "Mumbai Indians" },
  }));
}

function columnsOf(all: Made): Players {
  return {
    userIds: all.map((_, index) => `p${index}`),
    forms: all.map(({ form }) => form.join("")).join(""),
    half: all.map(({ half }) => half),
    now: all.map(({ now }) => now),
    marks: null,
  };
}

const tell = (all: Made): Promise<Insights> => {
  const evenings = eveningsOf(all);
  return workOut(RULES_2026, evenings, HALF, playedOf(evenings), columnsOf(all));
};

describe("workOut", () => {
  test("tells of each match and of each player what counting one by one does", async () => {
    const property = fc.asyncProperty(players, async (all) => {
      const { matches, rankings, players: many } = await tell(all);
      expect(many).toBe(all.length);
      const letters = (at: number, which: string) => all.filter(({ form }) => which.includes(form[at] ?? "")).length;
      expect(
        matches.map(({ right, wrong, wildcards, wildcardsRight }) => [right, wrong, wildcards, wildcardsRight]),
      ).toEqual(
        matches.map((_, at) => [letters(at, "rRoO"), letters(at, "wW"), letters(at, "RWO"), letters(at, "RO")]),
      );
      const brings = RULES_2026.points.League * (RULES_2026.wildcardFactor - 1);
      const facts = matches.map(({ right, wrong }): MatchFacts => {
        return { wasUpset: wrong > right ? 1 : 0, wildcardBrings: brings };
      });
      const told = all.map(({ form }) => measure(readLetters(form.join("")), facts));
      for (const name of ["correct", "against", "streak", "wildcardPoints", "present", "finish", "drought"] as const) {
        const best = Math.max(0, ...told.map((one) => one[name]));
        expect(rankings[name].best).toBe(best);
        if (best > 0) expect(rankings[name].holders).toBe(told.filter((one) => one[name] === best).length);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test("tells places gained since halfway by the ranks of both evenings", async () => {
    const all = [1, 5, 9].map((half, at) => ({ form: ["n", "n", "n", "n"], half, now: [20, 5, 9][at] ?? 0 }));
    const { rankings } = await tell(all);
    const [halfway, latest] = ["half", "now"].map((when) =>
      standingsOf(all.map((one) => ({ points: when === "half" ? one.half : one.now }))),
    );
    const climb = rankOf(1, halfway ?? []) - rankOf(20, latest ?? []);
    expect(rankings.climb).toEqual({ best: climb, holders: 1, first: [{ userId: "p0", value: climb }] });
  });

  test("reads no further than forms are long, where a match has been decided meanwhile", async () => {
    const all = [{ form: ["r", "r", "r", "r"], half: 4, now: 8 }];
    const evenings = eveningsOf(all);
    const played = playedOf([...evenings, ...evenings.slice(-1)]);
    const { matches } = await workOut(RULES_2026, evenings, HALF, played, columnsOf(all));
    expect(matches.map(({ right }) => right)).toEqual([1, 1, 1, 1]);
  });

  test("lets others have their turn between parts of many players", async () => {
    const all = Array.from({ length: 20_000 }, () => ({ form: ["r", "w", "n", "R"], half: 2, now: 6 }));
    const { turns } = await othersTurnsDuring(() => tell(all));
    expect(turns).toBeGreaterThanOrEqual(6);
  });
});
