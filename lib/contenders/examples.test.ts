/** Who can still win what, and with what chances, in seasons that one can reckon by hand. */
import { describe, expect, test } from "vitest";
import { judgeReach } from "@/tests/support/judge-reach";
import { RULES_2026 } from "@/tests/support/the-season";
import { HOUR } from "../clock";
import { LEAGUE_2026 } from "../season/built-in";
import { type BonusLeft, bonusLeft } from "./bonus-left";
import { playOut, SEASONS } from "./chances";
import { coinsOf, tossesOf } from "./coins";
import type { Contender } from "./reach";
import { MOST_WAITING, type Playable, restOf } from "./rest";

const NOW = new Date("2026-05-20T12:00:00Z");
const [MI, CSK, DC] = ["Mumbai Indians", "Chennai Super Kings", "Delhi Capitals"];
const RULES = { ...RULES_2026, streakFrom: 3, streakPoints: 1, prizeShares: [50, 30] };
const SEASON = { state: "running" as const, rules: RULES };
const NO_BONUS: BonusLeft = { least: new Map(), most: new Map() };

/** A match of Mumbai and Chennai so many hours from now, with nothing decided. */
function aMatch(hours: number, traits: Partial<Playable> = {}): Playable {
  return {
    ...{ matchId: `m${hours}`, matchNumber: 100 + hours, matchType: "League", teamOne: MI, teamTwo: CSK },
    ...{ matchDate: new Date(NOW.getTime() + hours * HOUR), picksClosedAt: null, awardedAt: null, matchWinner: null },
    ...{ matchStarted: hours < 0, matchEnded: false, secondInningStarted: true, firstInningsSeenAt: null, ...traits },
  };
}
const awarded = (hours: number) => aMatch(hours, { awardedAt: NOW, matchWinner: MI, matchEnded: true });

function leftIn(matches: Playable[]) {
  const rest = restOf(matches, NOW, SEASON);
  if (rest === null) throw new Error("Too much is uncertain");
  return rest;
}

const aPlayer = (points: number, traits: Partial<Contender> = {}): Contender => ({
  ...{ points, marks: "", homeTeam: null, wildcards: 0, gamechangers: 0, ...traits },
});

/** Who of the players can still be first, and who can win a prize. */
function reach(matches: Playable[], players: Contender[], bonus = NO_BONUS) {
  const judge = judgeReach(
    leftIn(matches),
    players.map((player) => ({ ...player, players: 1 })),
    bonus,
  );
  const can = players.map(judge);
  return { first: can.map(({ first }) => first), prize: can.map(({ prize }) => prize) };
}

describe("who can still win", () => {
  test("is whoever leads, alone or with others, once nothing is left", () => {
    const players = [aPlayer(9), aPlayer(9), aPlayer(8)];
    expect(reach([awarded(-9)], players)).toEqual({ first: [true, true, false], prize: [true, true, false] });
    expect(reach([], [aPlayer(9), aPlayer(7), aPlayer(7), aPlayer(6)]).prize).toEqual([true, true, true, false]);
  });

  test("counts the matches to come, with wildcards as far as there are any", () => {
    const matches = [awarded(-9), aMatch(30), aMatch(60, { matchType: "Finals" })];
    // Two for a League match and six for the final; two more for a wildcard.
    const players = [
      aPlayer(20),
      aPlayer(12),
      aPlayer(10, { wildcards: 1 }),
      aPlayer(10),
      aPlayer(9, { wildcards: 5 }),
    ];
    expect(
      reach(
        matches,
        players.map((player) => ({ ...player, marks: "0,0,0" })),
      ).first,
    ).toEqual([true, true, true, false, false]);
  });

  test("counts streaks that go on", () => {
    const matches = [awarded(-9), aMatch(30), aMatch(60)];
    const players = [aPlayer(20, { marks: "0,0,0" }), aPlayer(14, { marks: "2,0,0" }), aPlayer(14, { marks: "0,0,0" })];
    expect(reach(matches, players).first).toEqual([true, true, false]);
  });

  test("knows that two cannot both be right in a closed match, and that a draw gives a wildcard back", () => {
    const live = aMatch(-1);
    const level = [aPlayer(10, { marks: "0,1" }), aPlayer(9, { marks: "0,2" }), aPlayer(9, { marks: "0,1" })];
    expect(reach([live], level).first).toEqual([true, true, false]);
    const open = aMatch(30);
    const behind = [
      aPlayer(14, { marks: "0,0,0" }),
      aPlayer(10, { marks: "0,0w,0" }),
      aPlayer(10, { marks: "0,2w,0" }),
    ];
    // Right in the live match it brings four and the open one two; after a draw the wildcard doubles the open one.
    expect(reach([live, open], behind).first).toEqual([true, true, true]);
    // Set already, it has given the wildcards back: they are in the hands.
    const drawn = { ...live, matchWinner: "draw" };
    expect(reach([drawn, open], behind).first).toEqual([true, false, false]);
    const handed = behind.map((player) => ({ ...player, wildcards: 1 }));
    expect(reach([drawn, open], handed).first).toEqual([true, true, true]);
    expect(reach([{ ...live, matchWinner: MI }, open], behind).first).toEqual([true, false, false]);
  });

  test("lets gamechangers be played as long as the match takes them", () => {
    const live = aMatch(-1, { secondInningStarted: false });
    const same = [
      aPlayer(10, { marks: "0,1" }),
      aPlayer(9, { marks: "0,1", gamechangers: 1 }),
      aPlayer(9, { marks: "0,1g", gamechangers: 1 }),
    ];
    expect(reach([live], same).first).toEqual([true, true, false]);
    expect(reach([{ ...live, secondInningStarted: true }], same).first).toEqual([true, false, false]);
    // The leader may as well turn theirs to the wrong side.
    const leader = aPlayer(10, { marks: "0,1", gamechangers: 1 });
    expect(reach([live], [leader, aPlayer(9, { marks: "0,1w" })]).first).toEqual([true, true]);
  });

  test("gives back a gamechanger where a match ends as a draw, in time for one that still takes it", () => {
    const matches = [aMatch(-4), aMatch(-1, { secondInningStarted: false })];
    // After the draw the one behind turns, and eleven are more than ten.
    const behind = [aPlayer(10, { marks: "0,1,1" }), aPlayer(9, { marks: "0,1g,1" })];
    expect(reach(matches, behind).first).toEqual([true, true]);
    // The leader may as well turn theirs to the wrong side.
    const ahead = [aPlayer(10, { marks: "0,1g,1" }), aPlayer(9, { marks: "0,1,1" })];
    expect(reach(matches, ahead).first).toEqual([true, true]);
    // It comes back from a match of any type, and from no winner.
    const qualifier = aMatch(-4, { matchType: "Qualifier" });
    expect(reach([qualifier, ...matches.slice(1)], behind).first).toEqual([true, true]);
    const won = aMatch(-4, { matchWinner: MI });
    expect(reach([won, ...matches.slice(1)], behind).first).toEqual([true, false]);
    // Set already, the draw has given it back: it is in the hand, and is not counted twice.
    const drawn = aMatch(-4, { matchWinner: "draw" });
    expect(reach([drawn, ...matches.slice(1)], behind).first).toEqual([true, false]);
  });

  test("lets a home team score what an innings can have in each League match left to it", () => {
    const matches = [aMatch(30, { teamOne: DC, teamTwo: "Tbc" }), awarded(-9)];
    const innings = [{ matchId: "m-9", team: MI, runs: 160 }];
    const bonus = bonusLeft(matches, innings, LEAGUE_2026.teams, RULES);
    expect([bonus.least.get("MI"), bonus.most.get("MI"), bonus.least.get("DC"), bonus.most.get("DC")]).toEqual([
      2, 7, 0, 5,
    ]);
    const home = (points: number, homeTeam: string | null) => aPlayer(points, { marks: "0,0", homeTeam });
    // Two for the match, and seven for Mumbai against two; with the same home team it makes no difference.
    expect(reach(matches, [home(20, "MI"), home(15, "CSK"), home(14, null), home(18, "MI")], bonus).first).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(bonusLeft([awarded(-9)], innings, LEAGUE_2026.teams, RULES)).toEqual(NO_BONUS);
  });

  test("is not told while too many matches wait for their result", () => {
    const waiting = Array.from({ length: MOST_WAITING + 1 }, (_, at) => aMatch(-1 - at));
    expect(restOf(waiting, NOW, SEASON)).toBeNull();
    expect(leftIn(waiting.slice(1)).endings).toHaveLength(3 ** MOST_WAITING);
  });
});

describe("the chances", () => {
  const terms = { seed: "league-2026 70", prizes: 2, bonus: new Map([["MI", 3]]) };
  const named = (players: Contender[]) => players.map((player, at) => ({ ...player, userId: `p${at}` }));
  const chances = async (matches: Playable[], players: Contender[], more = {}) =>
    (await playOut(leftIn(matches), named(players), { ...terms, ...more })).of;

  test("are none or all in a season that is decided", async () => {
    const players = [aPlayer(9), aPlayer(8), aPlayer(8), aPlayer(7)];
    const [none, all] = [
      { first: 0, prize: 0 },
      { first: SEASONS, prize: SEASONS },
    ];
    expect(await chances([awarded(-9)], players)).toEqual([
      all,
      { ...none, prize: SEASONS },
      { ...none, prize: SEASONS },
      none,
    ]);
    expect(await chances([awarded(-9)], [aPlayer(9), aPlayer(9)])).toEqual([all, all]);
  });

  test("are the same each time, and others after another match", async () => {
    const matches = [awarded(-9), aMatch(30), aMatch(60)];
    const players = [aPlayer(10, { marks: "2,0,0" }), aPlayer(10, { marks: "0,0,0", wildcards: 1 })];
    const once = await chances(matches, players);
    expect(await chances(matches, players)).toEqual(once);
    expect(await chances(matches, players, { seed: "league-2026 71" })).not.toEqual(once);
    // As long as nobody changes the generator: the same figures on every machine.
    expect(once).toEqual([
      { first: 5693, prize: SEASONS },
      { first: 6189, prize: SEASONS },
    ]);
  });

  test("are even for those who are alike, and go by a closed match alone where nothing else is left", async () => {
    const [one, two] = await chances([aMatch(30)], [aPlayer(5, { marks: "0,0" }), aPlayer(5, { marks: "0,0" })]);
    // Each is first unless the other alone is right: three quarters.
    for (const chance of [one, two]) expect((chance?.first ?? 0) / SEASONS).toBeCloseTo(0.75, 1);
    const [mumbai, chennai] = await chances([aMatch(-1)], [aPlayer(5, { marks: "0,1" }), aPlayer(5, { marks: "0,2" })]);
    expect((mumbai?.first ?? 0) + (chennai?.first ?? 0)).toBe(SEASONS);
    expect((mumbai?.first ?? 0) / SEASONS).toBeCloseTo(0.5, 1);
  });

  test("of somebody who is not among those played out are told against them", async () => {
    const rest = leftIn([aMatch(30)]);
    const { against } = await playOut(rest, named([aPlayer(5, { marks: "0,0" }), aPlayer(5, { marks: "0,0" })]), terms);
    const { first, prize } = against(aPlayer(5, { marks: "0,0" }));
    expect(first).toBeLessThan(prize);
    expect(first / SEASONS).toBeCloseTo(0.625, 1);
    expect(against(aPlayer(1, { marks: "0,0" })).first).toBe(0);
    expect(against(aPlayer(9, { marks: "0,0" }))).toEqual({ first: SEASONS, prize: SEASONS });
  });

  test("go by coins that are fair, and the same for the same text", () => {
    const toss = tossesOf("a");
    const heads = Array.from({ length: 100_000 }, toss).filter(Boolean).length;
    expect(Math.abs(heads - 50_000)).toBeLessThan(800);
    const [one, again, other] = [coinsOf("a"), coinsOf("a"), coinsOf("b")].map((coins) => [coins(), coins()]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });
});
