import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankTable } from "@/tests/support/oracle-table";
import { randomRules } from "@/tests/support/random-rules";
import { RULES_2026 } from "@/tests/support/the-season";
import { DAY } from "../clock";
import { prizeForPlace, prizePool, sharePrizes } from "../leaderboard/prizes";
import { inOrderOfPlay } from "../match/order-of-play";
import { DRAW, MATCH_TYPES } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import { FEE_AT_MOST } from "../season/rules-schema";
import { sum } from "../sum";
import { isAwarded, scoreSeason } from "./oracle";
import { homeTeamBonus } from "./points";
import type { SeasonFacts, SeasonInnings, SeasonMatch, SeasonPick, SeasonPlayer } from "./season-facts";
import { runStreak } from "./streak";

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
  const { picks, entries, purses } = scoreSeason(whole);
  return { picks, entries, purses, ada: entries.get("ada"), purse: purses.get("ada") };
}

/** An unfinished League match, so that the season's bonus is not due yet. */
const TO_COME = aMatch(99, { matchWinner: null, matchEnded: false, awardedAt: null });

describe("points of a player (rules 6, 8)", () => {
  test("picks, streak and bonus are kept apart and summed", () => {
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
    });
    expect(picks.get("p2")).toEqual({ isCorrect: true, pointsAwarded: 4 });
    expect(picks.get("p3")).toEqual({ isCorrect: true, pointsAwarded: 2 });
    expect(picks.get("p5")).toEqual({ isCorrect: false, pointsAwarded: 0 });
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
    expect(picks.get("p1")).toEqual({ isCorrect: null, pointsAwarded: 0 });
    expect(ada).toMatchObject({ points: 0, correct: 0, winStreak: 0 });
  });

  test("a pick on a deleted match, or of somebody who left, disturbs nobody", () => {
    const { ada, picks, entries, purse } = replay({
      matches: [aMatch(1)],
      picks: [aPick(1, { userId: "gone" }), aPick(2, { wildcardUsed: true, gamechangerUsed: true })],
    });
    expect(picks.get("p2")).toEqual({ isCorrect: null, pointsAwarded: 0 });
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
  test.each([
    ["", 0, 0],
    ["W", 1, 0],
    ["WW", 2, 0],
    ["WWW", 3, 1],
    ["WWWW", 4, 2],
    ["WWL", 0, 0],
    ["WWLW", 1, 0],
    ["WWWL", 0, 1],
    ["WWWWLWWW", 3, 3],
    ["LLLWWWLWWWW", 4, 3],
  ])("%j leaves a streak of %i and %i points", (letters, winStreak, winStreakPoints) => {
    expect(
      runStreak(
        [...letters].map((letter) => letter === "W"),
        RULES_2026,
      ),
    ).toEqual({ winStreak, winStreakPoints });
  });

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
    // Entered by an administrator: the earlier picks earn their own points all the same.
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
        matchWinner: fc.constantFrom(null, DRAW, MI, CSK, MI, CSK),
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

  const isDraw = (match: SeasonMatch) => match.matchWinner === DRAW;
  /** What does not hang on the bonus. */
  const withoutBonus = ({ entries }: ReturnType<typeof scoreSeason>) =>
    [...entries].map(([userId, { points, homeTeamBonus, ...rest }]) => [
      userId,
      { ...rest, won: points - homeTeamBonus },
    ]);

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

  test("every pick and every player is answered for", () => {
    fc.assert(
      fc.property(season, (given) => {
        const { picks, entries, purses } = scoreSeason(given);
        expect([...picks.keys()].toSorted()).toEqual(given.picks.map(({ id }) => id).toSorted());
        expect([...entries.keys()]).toEqual(USERS);
        expect([...purses.keys()]).toEqual(USERS);
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
        expect(withoutBonus(scoreSeason(given))).toEqual(withoutBonus(scoreSeason(rest)));
        expect(scoreSeason(given).purses).toEqual(scoreSeason(rest).purses);
      }),
    );
  });

  test("a match that is not awarded scores like one that is still to come", () => {
    fc.assert(
      fc.property(season, (given) => {
        const matches = given.matches.filter(isAwarded);
        expect(withoutBonus(scoreSeason(given))).toEqual(withoutBonus(scoreSeason({ ...given, matches })));
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

describe("rankTable (rule 19)", () => {
  const row = (userId: string, points: number, correct = 0, firstName = userId, lastName = "X") => ({
    userId,
    firstName,
    lastName,
    points,
    correct,
  });
  const shown = (rows: ReturnType<typeof row>[]) => rankTable(rows).map(({ userId, rank }) => `${rank} ${userId}`);

  test("equal points share a rank and the next ranks are left out", () => {
    expect(shown([row("a", 5), row("b", 9), row("c", 5), row("d", 1)])).toEqual(["1 b", "2 a", "2 c", "4 d"]);
    expect(shown([row("a", 0), row("b", 0), row("c", 0)])).toEqual(["1 a", "1 b", "1 c"]);
    expect(shown([])).toEqual([]);
  });

  test("more correct picks stand higher within a rank, but do not make a rank", () => {
    expect(shown([row("a", 5, 1), row("b", 5, 2)])).toEqual(["1 b", "1 a"]);
  });

  test("then names, whatever their case and accents, then ids", () => {
    const rows = [
      row("1", 5, 1, "zoe", "A"),
      row("3", 5, 1, "elan", "B"),
      row("9", 5, 1, "Élan", "A"),
      row("6", 5, 1, "ada", "b"),
      row("5", 5, 1, "Ada", "B"),
    ];
    expect(shown(rows)).toEqual(["1 5", "1 6", "1 9", "1 3", "1 1"]);
  });

  test("a rank is one more than the number of players with more points, in any order of input", () => {
    const rows = fc
      .array(fc.record({ points: fc.nat(6), correct: fc.nat(3) }))
      .map((all) => all.map(({ points, correct }, index) => row(`u${index}`, points, correct, "Same", "Name")));
    fc.assert(
      fc.property(rows, (all) => {
        const table = rankTable(all);
        for (const { rank, points } of table) {
          expect(rank).toBe(1 + all.filter((other) => other.points > points).length);
        }
        expect(rankTable(all.toReversed())).toEqual(table);
      }),
    );
  });
});

describe("sharePrizes (rule 20)", () => {
  const aed = (amount: number) => amount * 100;

  test("each player adds 150 AED", () => {
    expect(prizePool(10, RULES_2026)).toBe(aed(1500));
  });

  test.each<[string, number[], number, number[]]>([
    ["nobody", [], 0, []],
    ["three clear places", [1, 2, 3, 4], 10, [aed(750), aed(450), aed(300), 0]],
    ["two firsts: 40 % each", [1, 1, 3], 10, [aed(600), aed(600), aed(300)]],
    ["two seconds: 25 % each", [1, 2, 2, 4], 10, [aed(750), aed(375), aed(375), 0]],
    ["two thirds: 10 % each", [1, 2, 3, 3, 5], 10, [aed(750), aed(450), aed(150), aed(150), 0]],
    ["three firsts", [1, 1, 1, 4], 10, [aed(500), aed(500), aed(500), 0]],
    ["four firsts", [1, 1, 1, 1], 4, [aed(150), aed(150), aed(150), aed(150)]],
    ["three seconds, with fils that cannot be split", [1, 2, 2, 2], 4, [aed(300), aed(100), aed(100), aed(100)]],
    [
      "seven firsts of eight: odd fils go to the top",
      [1, 1, 1, 1, 1, 1, 1, 8],
      8,
      [17143, 17143, 17143, 17143, 17143, 17143, 17142, 0],
    ],
    ["one player", [1], 1, [aed(75)]],
    ["two players", [1, 2], 2, [aed(150), aed(90)]],
    ["two players, equal", [1, 1], 2, [aed(120), aed(120)]],
  ])("%s", (_, ranks, players, prizes) => {
    expect(sharePrizes(ranks, players, RULES_2026)).toEqual(prizes);
  });

  test("is exact of the highest fee and of more players than anybody has", () => {
    for (const share of [33, 88, 99]) {
      const exact = (BigInt(FEE_AT_MOST - 1) * 99_999n * BigInt(share)) / 100n;
      const rules = { entryFee: FEE_AT_MOST - 1, prizeShares: [share] };
      expect(prizeForPlace(1, 99_999, rules)).toBe(Number(exact));
    }
  });

  test("whole units, what the shares say and no more, equal within a rank, less further down", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }), randomRules, (points, rules) => {
        const ranks = points.map((own) => 1 + points.filter((other) => other > own).length).toSorted((a, b) => a - b);
        const prizes = sharePrizes(ranks, points.length, rules);
        const total = prizes.reduce((sum, prize) => sum + prize, 0);
        expect(prizes.every((prize) => Number.isInteger(prize) && prize >= 0)).toBe(true);
        expect(total).toBeLessThanOrEqual(prizePool(points.length, rules));
        const given = prizePool(points.length, rules) * (sum(rules.prizeShares) / 100);
        // Of each place less than the smallest unit stays in the pool.
        if (points.length >= rules.prizeShares.length)
          expect(total).toBeGreaterThan(given - rules.prizeShares.length - 1);
        for (const [index, prize] of prizes.entries()) {
          const next = prizes[index + 1] ?? 0;
          expect(prize).toBeGreaterThanOrEqual(next);
          if (ranks[index] === ranks[index + 1]) expect(prize - next).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
