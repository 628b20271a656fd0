import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRules, STAGES } from "@/tests/support/random-rules";
import { RULES_2026 } from "@/tests/support/the-season";
import { DAY } from "../clock";
import { DRAW, hasResult, inOrderOfPlay, isShared, MATCH_TYPES, TIE } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import { homeTeamBonus } from "./points";
import {
  type SeasonFacts,
  type SeasonInnings,
  type SeasonMatch,
  type SeasonPick,
  type SeasonPlayer,
  scoreSeason,
} from "./reference-scoring";

const { teams } = LEAGUE_2026;
const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const RR = "Rajasthan Royals";
const START = new Date("2026-03-28T14:00:00Z");

const day = (number: number) => new Date(START.getTime() + number * DAY);

/** The match of day `number`, won by Mumbai and awarded. */
function aMatch(number: number, changes: Partial<SeasonMatch> = {}): SeasonMatch {
  return {
    matchId: `m${number}`,
    matchNumber: number,
    matchDate: day(number),
    matchType: "League",
    teamOne: MI,
    teamTwo: CSK,
    matchWinner: MI,
    matchEnded: true,
    awardedAt: day(number + 1),
    ...changes,
  };
}

/** Ada's pick, for Mumbai. */
function aPick(number: number, changes: Partial<SeasonPick> = {}): SeasonPick {
  return {
    id: `p${number}`,
    matchId: `m${number}`,
    userId: "ada",
    predictedTeam: MI,
    wildcardUsed: false,
    gamechangerUsed: false,
    ...changes,
  };
}

function aPlayer(changes: Partial<SeasonPlayer> = {}): SeasonPlayer {
  return {
    userId: "ada",
    homeTeam: null,
    registeredAt: day(0),
    wildcardsGranted: RULES_2026.wildcards,
    gamechangersGranted: RULES_2026.gamechangers,
    ...changes,
  };
}

function replay(season: Partial<SeasonFacts>) {
  const whole: SeasonFacts = { ...LEAGUE_2026, matches: [], innings: [], picks: [], players: [aPlayer()], ...season };
  const { picks, entries, extrasLeft } = scoreSeason(whole);
  return { picks, entries, extrasLeft, ada: entries.get("ada"), purse: extrasLeft.get("ada") };
}

/** An unfinished League match, so that the season's bonus is not due yet. */
const TO_COME = aMatch(99, { matchWinner: null, matchEnded: false, awardedAt: null });

describe("points of a player (rules 6, 8)", () => {
  test("picks, streak and bonus are separate, and summed", () => {
    const { ada, picks } = replay({
      matches: [aMatch(1), aMatch(2), aMatch(3), aMatch(4), aMatch(5, { matchType: "Finals", matchWinner: CSK })],
      picks: [aPick(1), aPick(2, { wildcardUsed: true }), aPick(3), aPick(4), aPick(5)],
      innings: [{ matchId: "m1", team: MI, runs: 250 }],
      players: [aPlayer({ homeTeam: "MI" })],
    });
    expect(ada).toEqual({
      points: 10 + 2 + 3,
      correct: 4,
      correctWildcards: 1,
      winStreak: 0,
      winStreakPoints: 2,
      homeTeamBonus: 3,
      rank: 1,
      pointsAfter: [2, 6, 9, 15, 15],
      ranksAfter: [1, 1, 1, 1, 1],
      form: "rRrrw",
    });
    expect(picks.get("p2")).toEqual({ isCorrect: true, pointsAwarded: 4, streak: 2 });
    expect(picks.get("p3")).toEqual({ isCorrect: true, pointsAwarded: 2, streak: 3 });
    expect(picks.get("p5")).toEqual({ isCorrect: false, pointsAwarded: 0, streak: 0 });
  });

  test("a player without a pick has an entry of nothing and a full purse", () => {
    const { ada, purse } = replay({ matches: [aMatch(1)] });
    expect(ada).toEqual({
      points: 0,
      correct: 0,
      correctWildcards: 0,
      winStreak: 0,
      winStreakPoints: 0,
      homeTeamBonus: 0,
      rank: 1,
      pointsAfter: [0],
      ranksAfter: [1],
      form: "n",
    });
    expect(purse).toEqual({ wildcards: 10, gamechangers: 5, wildcardsSpent: 0, gamechangersSpent: 0 });
  });

  test.each<[string, Partial<SeasonMatch>]>([
    ["not awarded yet", { awardedAt: null }],
    ["awarded, but the result was cleared", { matchWinner: null }],
    ["awarded to a team that does not play in it", { matchWinner: RR }],
    ["a draw", { matchWinner: DRAW }],
  ])("a match that is %s brings nothing and is not decided", (_, changes) => {
    const { ada, picks } = replay({ matches: [aMatch(1, changes)], picks: [aPick(1)] });
    expect(picks.get("p1")).toEqual({ isCorrect: null, pointsAwarded: 0, streak: 0 });
    expect(ada).toMatchObject({ points: 0, correct: 0, winStreak: 0 });
  });

  test("a pick on a deleted match, or of somebody who left, disturbs nobody", () => {
    const { ada, picks, entries, purse } = replay({
      matches: [aMatch(1)],
      picks: [aPick(1, { userId: "gone" }), aPick(2, { wildcardUsed: true, gamechangerUsed: true })],
    });
    expect(picks.get("p2")).toEqual({ isCorrect: null, pointsAwarded: 0, streak: 0 });
    expect(ada?.points).toBe(0);
    expect([...entries.keys()]).toEqual(["ada"]);
    expect(purse).toMatchObject({ wildcardsSpent: 0, gamechangersSpent: 0 });
  });

  test("a wildcard left on a Qualifier neither doubles nor counts", () => {
    const { ada, purse } = replay({
      matches: [aMatch(1, { matchType: "Qualifier" })],
      picks: [aPick(1, { wildcardUsed: true })],
    });
    expect(ada).toMatchObject({ points: 4, correct: 1, correctWildcards: 0 });
    expect(purse?.wildcards).toBe(10);
  });
});

describe("streaks (rules 6, 8, 10, 15)", () => {
  const four = [1, 2, 3, 4];
  const picksOf = (numbers: number[]) => numbers.map((number) => aPick(number));

  test.each<[string, Partial<SeasonMatch>, number[], number, number]>([
    ["right throughout", {}, four, 4, 2],
    ["the second missing", {}, [1, 3, 4], 2, 0],
    ["the second lost", { matchWinner: CSK }, four, 2, 0],
    ["the second a draw", { matchWinner: DRAW }, four, 3, 1],
    ["the second a draw that was not picked", { matchWinner: DRAW }, [1, 3, 4], 3, 1],
    ["the second not awarded", { awardedAt: null }, four, 3, 1],
    ["the second not picked and not awarded", { awardedAt: null }, [1, 3, 4], 3, 1],
    ["the second moved behind the others and lost", { matchDate: day(9), matchWinner: CSK }, four, 0, 1],
  ])("%s", (_, second, picked, winStreak, winStreakPoints) => {
    const matches = [aMatch(1), aMatch(2, second), aMatch(3), aMatch(4), TO_COME];
    const { ada } = replay({ matches, picks: picksOf(picked) });
    expect(ada).toMatchObject({ winStreak, winStreakPoints });
  });

  test("matches of one moment go by number", () => {
    const matches = [10, 9, 11].map((number) => aMatch(number, { matchDate: day(5) }));
    expect(replay({ matches, picks: picksOf([10, 11]) }).ada).toMatchObject({ winStreak: 2 });
    expect(replay({ matches, picks: picksOf([9, 10]) }).ada).toMatchObject({ winStreak: 0 });
  });

  test("a streak begins with the match that starts in the moment of registration", () => {
    const matches = four.map((number) => aMatch(number));
    const at = (registeredAt: Date) =>
      replay({ matches, picks: picksOf(four), players: [aPlayer({ registeredAt })] }).ada;
    expect(at(day(2))).toMatchObject({ winStreak: 3, winStreakPoints: 1 });
    // Entered by an administrator: the earlier picks still earn their own points.
    expect(at(new Date(day(2).getTime() + 1))).toMatchObject({ winStreak: 2, winStreakPoints: 0, points: 8 });
  });
});

describe("the home team bonus (rule 9)", () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
    [2449, 24],
    [2450, 25],
  ])("%i runs make %i", (runs, bonus) => {
    expect(homeTeamBonus(runs, RULES_2026)).toBe(bonus);
  });

  const matches = [aMatch(1), aMatch(2, { matchWinner: DRAW }), aMatch(3, { matchType: "Qualifier" })];
  const innings: SeasonInnings[] = [
    { matchId: "m1", team: MI, runs: 149 },
    { matchId: "m1", team: CSK, runs: 148 },
    { matchId: "m2", team: "MI", runs: 101 },
    { matchId: "m3", team: MI, runs: 5000 },
    { matchId: "unknown", team: MI, runs: 5000 },
  ];
  const bonus = (season: Partial<SeasonFacts>, homeTeam: string | null = "MI") =>
    replay({ matches, innings, players: [aPlayer({ homeTeam })], ...season }).ada?.homeTeamBonus;

  test("all of its own innings in League matches count, also those of a draw", () => {
    expect(bonus({})).toBe(3);
    expect(bonus({}, "csk")).toBe(1);
    expect(bonus({}, MI)).toBe(3);
  });

  test.each([null, "RR", "nobody", "Tbc"])("home team %s: none", (homeTeam) => {
    expect(bonus({}, homeTeam)).toBe(0);
  });

  test("none before every League match has ended; awards and later matches are not waited for", () => {
    expect(bonus({ matches: [...matches, TO_COME] })).toBe(0);
    expect(bonus({ matches: [...matches, { ...TO_COME, matchType: "Finals" }] })).toBe(3);
    expect(bonus({ matches: matches.map((match) => ({ ...match, awardedAt: null })) })).toBe(3);
    // A result says that the match is over, even where nobody has marked it so.
    expect(bonus({ matches: matches.map((match) => ({ ...match, matchEnded: false })) })).toBe(3);
  });

  test("none without a League match", () => {
    const qualifiers = matches.map((match): SeasonMatch => ({ ...match, matchType: "Qualifier" }));
    expect(bonus({ matches: qualifiers })).toBe(0);
    expect(bonus({ matches: [] })).toBe(0);
  });
});

describe("wildcards and gamechangers left (rules 11, 14, 15)", () => {
  const wild = { wildcardUsed: true };
  const turned = { gamechangerUsed: true };

  test("spent by picks, won, lost or undecided, and back with a draw, awarded or not", () => {
    const matches = [
      aMatch(1),
      aMatch(2, { matchWinner: CSK }),
      aMatch(3, { matchWinner: null, awardedAt: null }),
      aMatch(4, { matchWinner: DRAW }),
      aMatch(5, { matchWinner: DRAW, awardedAt: null }),
    ];
    const picks = [1, 2, 3, 4, 5].map((number) => aPick(number, wild));
    expect(replay({ matches, picks }).purse).toEqual({
      wildcards: 7,
      gamechangers: 5,
      wildcardsSpent: 3,
      gamechangersSpent: 0,
    });
    const flipped = [1, 2, 3, 4, 5].map((number) => aPick(number, turned));
    const { purse } = replay({ matches, picks: flipped });
    expect(purse).toEqual({ wildcards: 10, gamechangers: 2, wildcardsSpent: 0, gamechangersSpent: 3 });
  });

  test("what an administrator has granted counts, and nothing goes below zero", () => {
    const players = [aPlayer({ wildcardsGranted: 1, gamechangersGranted: 12 })];
    const picks = [aPick(1, wild), aPick(2, wild), aPick(3, turned)];
    const { purse, ada } = replay({ matches: [1, 2, 3].map((number) => aMatch(number)), picks, players });
    expect(purse).toEqual({ wildcards: 0, gamechangers: 11, wildcardsSpent: 2, gamechangersSpent: 1 });
    expect(ada?.correctWildcards).toBe(2);
  });
});

describe("any season (rule 17)", () => {
  const USERS = ["ada", "ben", "cleo"];

  const matches = fc
    .array(
      fc.record({
        onDay: fc.nat(12),
        matchType: fc.constantFrom(...MATCH_TYPES),
        stage: fc.constantFrom(null, ...STAGES),
        matchWinner: fc.constantFrom(null, DRAW, TIE, MI, CSK, MI, CSK),
        matchEnded: fc.boolean(),
        awarded: fc.boolean(),
      }),
      { maxLength: 14 },
    )
    .map((rows) =>
      rows.map(({ onDay, awarded, ...row }, index) =>
        aMatch(index, { ...row, matchDate: day(onDay), awardedAt: awarded ? day(20) : null }),
      ),
    );

  const picked = fc.record({
    predictedTeam: fc.constantFrom(MI, CSK),
    extra: fc.constantFrom("none", "wildcard", "gamechanger"),
  });

  const season: fc.Arbitrary<SeasonFacts> = matches.chain((all) =>
    fc.record({
      teams: fc.constant(teams),
      rules: randomRules,
      matches: fc.constant(all),
      innings: fc.array(
        fc.record({
          matchId: fc.constantFrom("none", ...all.map(({ matchId }) => matchId)),
          team: fc.constantFrom(MI, CSK),
          runs: fc.nat(280),
        }),
        { maxLength: 20 },
      ),
      picks: fc
        .tuple(...all.flatMap(() => USERS.map(() => fc.option(picked))))
        .map((choices) => choices.flatMap((choice, index) => (choice ? [toPick(index, choice)] : []))),
      players: fc
        .tuple(...USERS.map(() => fc.record({ homeTeam: fc.constantFrom(null, "MI", "CSK"), since: fc.nat(8) })))
        .map((people) =>
          people.map(({ homeTeam, since }, index) =>
            aPlayer({ userId: USERS[index] ?? "", homeTeam, registeredAt: day(since) }),
          ),
        ),
    }),
  );

  function toPick(index: number, { predictedTeam, extra }: { predictedTeam: string; extra: string }): SeasonPick {
    return aPick(index, {
      matchId: `m${Math.floor(index / USERS.length)}`,
      userId: USERS[index % USERS.length] ?? "",
      predictedTeam,
      wildcardUsed: extra === "wildcard",
      gamechangerUsed: extra === "gamechanger",
    });
  }

  const isDraw = (match: SeasonMatch) => isShared(match.matchWinner);
  /** The table if nobody had a home team. */
  const withoutBonus = (given: SeasonFacts) =>
    scoreSeason({ ...given, players: given.players.map((player) => ({ ...player, homeTeam: null })) }).entries;

  test("points are picks, streak and bonus, and correct counts the correct ones", () => {
    fc.assert(
      fc.property(season, (given) => {
        const { picks, entries } = scoreSeason(given);
        for (const [userId, entry] of entries) {
          const own = given.picks.filter((pick) => pick.userId === userId).map((pick) => picks.get(pick.id));
          const earned = own.reduce((total, pick) => total + (pick?.pointsAwarded ?? 0), 0);
          expect(entry.points).toBe(earned + entry.winStreakPoints + entry.homeTeamBonus);
          expect(entry.correct).toBe(own.filter((pick) => pick?.isCorrect).length);
          expect(entry.correctWildcards).toBeLessThanOrEqual(entry.correct);
          expect(entry.winStreak).toBeLessThanOrEqual(entry.correct);
          const { streakFrom, streakPoints } = given.rules;
          const most = Math.max(0, entry.correct - streakFrom + 1) * streakPoints;
          expect(entry.winStreakPoints).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test("the order of what comes in does not matter, and nothing that comes in is changed", () => {
    const shuffled = season.chain((given) =>
      fc.record({
        given: fc.constant(given),
        other: fc.record({
          teams: fc.constant(teams),
          rules: fc.constant(given.rules),
          matches: fc.shuffledSubarray([...given.matches], { minLength: given.matches.length }),
          innings: fc.shuffledSubarray([...given.innings], { minLength: given.innings.length }),
          picks: fc.shuffledSubarray([...given.picks], { minLength: given.picks.length }),
          players: fc.shuffledSubarray([...given.players], { minLength: given.players.length }),
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ given, other }) => {
        const before = structuredClone(given);
        expect(scoreSeason(other)).toEqual(scoreSeason(given));
        expect(given).toEqual(before);
      }),
    );
  });

  test("a season without its draws scores alike, and a draw spends nothing", () => {
    fc.assert(
      fc.property(season, (given) => {
        const drawn = new Set(given.matches.filter(isDraw).map(({ matchId }) => matchId));
        const rest = {
          ...given,
          matches: given.matches.filter((match) => !isDraw(match)),
          picks: given.picks.filter(({ matchId }) => !drawn.has(matchId)),
        };
        expect(withoutBonus(given)).toEqual(withoutBonus(rest));
        expect(scoreSeason(given).extrasLeft).toEqual(scoreSeason(rest).extrasLeft);
      }),
    );
  });

  test("a match that is not awarded scores like one that is still to come", () => {
    fc.assert(
      fc.property(season, (given) => {
        const matches = given.matches.filter((match) => match.awardedAt !== null && hasResult(match));
        expect(withoutBonus(given)).toEqual(withoutBonus({ ...given, matches }));
      }),
    );
  });

  test("streaks are what walking through the matches one by one gives", () => {
    fc.assert(
      fc.property(season, (given) => {
        const { entries } = scoreSeason(given);
        for (const { userId, registeredAt } of given.players) {
          let streak = 0;
          let points = 0;
          for (const match of given.matches.toSorted(inOrderOfPlay)) {
            if (match.awardedAt === null || match.matchWinner === null || isDraw(match)) continue;
            if (match.matchDate.getTime() < registeredAt.getTime()) continue;
            const pick = given.picks.find((one) => one.userId === userId && one.matchId === match.matchId);
            streak = pick?.predictedTeam === match.matchWinner ? streak + 1 : 0;
            points += streak >= given.rules.streakFrom ? given.rules.streakPoints : 0;
          }
          expect(entries.get(userId)).toMatchObject({ winStreak: streak, winStreakPoints: points });
        }
      }),
    );
  });
});
