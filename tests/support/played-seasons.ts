/** Seasons in progress, as plain data: some matches are awarded, some have closed, some are still to come. */
import fc from "fast-check";
import { HOUR } from "@/lib/clock";
import type { PickWindow } from "@/lib/match/deadlines";
import { DRAW, MATCH_TYPES } from "@/lib/match/rules";
import type { SeasonFacts, SeasonMatch, SeasonPick } from "@/lib/scoring/reference-scoring";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { randomRules } from "./random-rules";
import { CSK, MI, RR } from "./season";

export const NOW = new Date(Date.UTC(2026, 3, 20, 12));
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

export type UnderWay = Omit<SeasonFacts, "matches"> & {
  matches: (SeasonMatch & PickWindow & { secondInningStarted: boolean; firstInningsSeenAt: Date | null })[];
};

const states = {
  awarded: { awardedAt: NOW, matchEnded: true, matchStarted: true },
  /** It has a result without an award. */
  ended: { awardedAt: null, matchEnded: true, matchStarted: true },
  live: { awardedAt: null, matchEnded: false, matchStarted: true },
  /** Its picks have closed, and it has not begun. */
  closed: { awardedAt: null, matchEnded: false, matchStarted: false },
  open: { awardedAt: null, matchEnded: false, matchStarted: false },
} as const;
type State = keyof typeof states;

interface Sizes {
  matches: number;
  players: number;
  /** The maximum of each. */
  live: number;
  open: number;
}

/** Half of the time in the usual order: awarded, live, open; otherwise a match in between waits for its award. */
function statesOf({ matches, live, open }: Sizes): fc.Arbitrary<State[]> {
  const waiting = fc.constantFrom<State>("ended", "live", "live", "closed");
  return fc
    .record({
      awarded: fc.nat({ max: matches }),
      waiting: fc.array(waiting, { maxLength: live }),
      open: fc.nat({ max: open }),
      mixed: fc.array(fc.nat(), { maxLength: live }),
    })
    .map(({ awarded, waiting, open: ahead, mixed }) => {
      const past: State[] = Array.from({ length: awarded }, () => "awarded");
      // The mixed-in ones wait among the awarded ones.
      for (const place of mixed.slice(waiting.length)) past.splice(place % (past.length + 1), 0, "ended");
      for (const [at, place] of mixed.slice(0, waiting.length).entries()) {
        const [taken] = waiting.splice(at % waiting.length, 1);
        if (taken) past.splice(place % (past.length + 1), 0, taken);
      }
      return [...past, ...waiting, ...Array.from({ length: ahead }, (): State => "open")];
    });
}

const sides = fc.constantFrom([MI, CSK], [CSK, RR], [RR, MI], [MI, RR]);
const homes = fc.constantFrom(null, "MI", "CSK", "RR");

/** Random seasons of limited size. */
export function playedSeasons(sizes: Sizes): fc.Arbitrary<UnderWay> {
  return statesOf(sizes).chain((all) =>
    fc
      .record({
        // Gamechangers end late enough for some of the live matches.
        rules: randomRules.map((any) => ({ ...any, gamechangersEndAfter: 60 + any.gamechangersEndAfter })),
        matches: fc.tuple(
          ...all.map(() =>
            fc.record({
              type: fc.constantFrom("League" as const, "League" as const, ...MATCH_TYPES),
              sides,
              winner: fc.constantFrom(0, 0, 0, 1, 1, DRAW),
              runs: fc.tuple(fc.nat({ max: 250 }), fc.nat({ max: 250 })),
              second: fc.boolean(),
            }),
          ),
        ),
        players: fc.array(
          fc.record({
            homeTeam: homes,
            joined: fc.constantFrom(-9_000, -9_000, -9_000, -4, -2),
            wildcards: fc.constantFrom(0, 0, 1, 3),
            gamechangers: fc.nat({ max: 2 }),
            picks: fc.tuple(
              ...all.map(() =>
                fc.record({ side: fc.constantFrom(0, 0, 0, 1, 1, null), extra: fc.constantFrom("", "", "w", "g") }),
              ),
            ),
          }),
          { minLength: 1, maxLength: sizes.players },
        ),
      })
      .map((drawn) => toSeason(all, drawn)),
  );
}

interface Drawn {
  rules: UnderWay["rules"];
  matches: {
    type: (typeof MATCH_TYPES)[number];
    sides: readonly string[];
    winner: number | string;
    runs: [number, number];
    second: boolean;
  }[];
  players: {
    homeTeam: string | null;
    joined: number;
    wildcards: number;
    gamechangers: number;
    picks: { side: number | null; extra: string }[];
  }[];
}

function toSeason(all: readonly State[], { rules, matches, players }: Drawn): UnderWay {
  const rows = matches.map(({ type, sides, winner, second }, at) => {
    const state = all[at] ?? "open";
    const [teamOne = MI, teamTwo = CSK] = sides;
    const hasEnded = state === "awarded" || state === "ended";
    const result = winner === DRAW ? DRAW : winner === 0 ? teamOne : teamTwo;
    return {
      ...states[state],
      ...{ matchId: `m${at}`, matchNumber: at, matchType: type, teamOne, teamTwo },
      matchDate: hoursFromNow(state === "open" ? 48 + at : at - all.length),
      matchWinner: hasEnded ? result : null,
      picksClosedAt: state === "open" ? null : hoursFromNow(-1),
      secondInningStarted: state === "live" && second,
      firstInningsSeenAt: null,
      postponed: false,
    };
  });
  const innings = matches.flatMap(({ runs }, at) => {
    const row = rows[at];
    if (!row?.matchStarted) return [];
    return [row.teamOne, row.teamTwo].map((team, side) => ({ matchId: row.matchId, team, runs: runs[side] ?? 0 }));
  });
  const picks = players.flatMap((player, who) => rows.flatMap((row, at) => picksOf(`p${who}`, row, player.picks[at])));
  return {
    ...{ rules, matches: rows, innings, teams: LEAGUE_2026.teams, picks },
    // What is left and what has been spent: nobody has spent more than they were given (rule 14).
    players: players.map(({ homeTeam, joined, wildcards, gamechangers }, who) => {
      const own = picks.filter(({ userId }) => userId === `p${who}`);
      return {
        ...{ userId: `p${who}`, homeTeam, registeredAt: hoursFromNow(joined) },
        wildcardsGranted: wildcards + own.filter(({ wildcardUsed }) => wildcardUsed).length,
        gamechangersGranted: gamechangers + own.filter(({ gamechangerUsed }) => gamechangerUsed).length,
      };
    }),
  };
}

/** Wildcards and gamechangers only where they are allowed. */
function picksOf(
  userId: string,
  row: UnderWay["matches"][number],
  drawn?: Drawn["players"][number]["picks"][number],
): SeasonPick[] {
  if (!drawn || drawn.side === null) return [];
  const isLeague = row.matchType === "League";
  const wildcardUsed = isLeague && drawn.extra === "w";
  const gamechangerUsed = isLeague && drawn.extra === "g" && row.matchStarted;
  const predictedTeam = drawn.side === 0 ? row.teamOne : row.teamTwo;
  return [
    { id: `${userId} ${row.matchId}`, matchId: row.matchId, userId, predictedTeam, wildcardUsed, gamechangerUsed },
  ];
}
