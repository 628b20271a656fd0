/** Insights, the leaderboard's tab Stats: how often the crowd is right, rankings, awards, and two players head to head. */
import { z } from "zod";
import { rankOf, standingsOf } from "../leaderboard/rules";
import type { Path } from "../leaderboard/schema";
import { MATCH_TYPES } from "../match/rules";
import { type Staged, stageOf } from "../match/stage";
import { gainOf } from "../scoring/over";
import type { Rules } from "../season/schema";

export const decidedMatch = z.object({
  matchNumber: z.number(),
  matchName: z.string(),
  matchDate: z.date(),
  matchType: z.enum(MATCH_TYPES),
  stage: z.string().nullable(),
  teamOne: z.string(),
  teamTwo: z.string(),
  matchWinner: z.string(),
});
export type DecidedMatch = z.infer<typeof decidedMatch>;

export const playerForm = z.object({
  userId: z.string(),
  /** A letter for each decided match; see lib/scoring/player-form.ts. */
  form: z.string(),
  /** Points at half of the matches, and now. */
  half: z.number(),
  now: z.number(),
});
export type PlayerForm = z.infer<typeof playerForm>;

/** A decided match with the crowd's picks. */
export interface CrowdMatch extends DecidedMatch {
  /** How many picked the winner, and how many the other team. */
  right: number;
  wrong: number;
  /** How many wildcards were used on it, and how many of them on the winner. */
  wildcards: number;
  wildcardsRight: number;
}

/** What players are ranked by. More is better. */
export const MEASURES = [
  ...(["correct", "against", "streak", "running", "wildcardPoints"] as const),
  ...(["present", "finish", "climb", "drought"] as const),
];
export type Measure = (typeof MEASURES)[number];

/** The best value of a measure, how many share it, and the first five players. */
export interface Ranking {
  best: number;
  holders: number;
  first: { userId: string; value: number }[];
}

export interface Insights {
  /** In order of play. */
  matches: CrowdMatch[];
  players: number;
  rankings: Record<Measure, Ranking>;
}

/** Works out the insights from the decided matches, in order of play, and everyone's form. */
export function insightsOf(rules: Rules, decided: readonly DecidedMatch[], players: readonly PlayerForm[]): Insights {
  const matches = decided.map((match, at): CrowdMatch => {
    const letters = players.map(({ form }) => form[at] ?? "n");
    const count = (which: string) => letters.filter((letter) => which.includes(letter)).length;
    return { ...match, right: count("rRoO"), wrong: count("wW"), wildcards: count("RWO"), wildcardsRight: count("RO") };
  });
  const [half, now] = [
    standingsOf(players.map((player) => ({ points: player.half }))),
    standingsOf(players.map((player) => ({ points: player.now }))),
  ];
  const measured = players.map((player) => ({
    userId: player.userId,
    ...measureForm(player.form, matches, rules),
    climb: rankOf(player.half, half) - rankOf(player.now, now),
  }));
  const rank = (name: Measure) => rankingOf(measured.map((player) => ({ userId: player.userId, value: player[name] })));
  const rankings = Object.fromEntries(MEASURES.map((name) => [name, rank(name)])) as Insights["rankings"];
  return { matches, players: players.length, rankings };
}

const LAST_MATCHES = 10;

const isPicked = (letter: string | undefined) => letter !== undefined && letter !== "n";
const isRight = (letter = "") => "rRoO".includes(letter) && letter !== "";

/** Every measure but `climb`, which needs the table. */
export function measureForm(form: string, matches: readonly CrowdMatch[], rules: Rules) {
  const measures = {
    correct: 0,
    against: 0,
    streak: 0,
    running: 0,
    wildcardPoints: 0,
    present: 0,
    finish: 0,
    drought: 0,
  };
  let dry = 0;
  for (const [at, match] of matches.entries()) {
    const letter = form[at];
    const right = isRight(letter);
    measures.running = right && /r/i.test(letter ?? "") ? measures.running + 1 : 0;
    measures.streak = Math.max(measures.streak, measures.running);
    if (!isPicked(letter)) continue;
    measures.present += 1;
    dry = right ? 0 : dry + 1;
    measures.drought = Math.max(measures.drought, dry);
    if (!right) continue;
    measures.correct += 1;
    if (verdictOf(match) === "wrong") measures.against += 1;
    if (at >= matches.length - LAST_MATCHES) measures.finish += 1;
    const { points, cards } = stageOf(match, rules);
    if (/[RO]/.test(letter ?? "") && cards) measures.wildcardPoints += points * (rules.wildcardFactor - 1);
  }
  return measures;
}

/** How many players are named. */
const NAMED = 5;

/** Leaves out players with a value of zero; ties stay in the given order. */
export function rankingOf(values: readonly { userId: string; value: number }[]): Ranking {
  const ranked = values.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  const best = ranked[0]?.value ?? 0;
  return { best, holders: ranked.filter(({ value }) => value === best).length, first: ranked.slice(0, NAMED) };
}

/** The majority was right, wrong, split evenly, or nobody picked. */
type Verdict = "right" | "wrong" | "even" | "none";

export function verdictOf({ right, wrong }: Pick<CrowdMatch, "right" | "wrong">): Verdict {
  if (right + wrong === 0) return "none";
  if (right === wrong) return "even";
  return right > wrong ? "right" : "wrong";
}

/** How often there was a majority, and how often it was right. */
export interface Majority {
  /** Matches with a majority, and those in which it was right. */
  judged: number;
  right: number;
  /** Matches that were split evenly. */
  even: number;
}

/** How often the majority was right. */
export function majorityOf(matches: readonly CrowdMatch[]): Majority {
  const verdicts = matches.map(verdictOf);
  const count = (...which: Verdict[]) => verdicts.filter((verdict) => which.includes(verdict)).length;
  return { judged: count("right", "wrong"), right: count("right"), even: count("even") };
}

/** How often the majority was right in each team's matches, the most predictable team first. */
export function majorityByTeam(matches: readonly CrowdMatch[]): (Majority & { team: string })[] {
  const teams = [...new Set(matches.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))];
  const share = ({ right, judged }: Majority) => right / Math.max(1, judged);
  return teams
    .map((team) => ({ team, ...majorityOf(matches.filter((match) => [match.teamOne, match.teamTwo].includes(team))) }))
    .filter(({ judged }) => judged > 0)
    .toSorted(
      (one, other) => share(other) - share(one) || other.judged - one.judged || (one.team < other.team ? -1 : 1),
    );
}

/** The percentage of true outcomes up to each match; nulls don't count, and it is null before the first outcome. */
export function shareSoFar(outcomes: readonly (boolean | null)[]): (number | null)[] {
  let [counted, right] = [0, 0];
  return outcomes.map((outcome) => {
    if (outcome !== null) counted += 1;
    if (outcome) right += 1;
    return counted === 0 ? null : Math.round((right / counted) * 100);
  });
}

/** The matches in which the majority was wrong, the greatest upset first. */
export function upsetsOf(matches: readonly CrowdMatch[], most: number): CrowdMatch[] {
  const share = ({ right, wrong }: CrowdMatch) => right / (right + wrong);
  return matches
    .filter((match) => verdictOf(match) === "wrong")
    .toSorted(
      (one, other) => share(one) - share(other) || other.wrong - one.wrong || one.matchNumber - other.matchNumber,
    )
    .slice(0, most);
}

interface Honour {
  measure: Measure;
  title: string;
  rule: string;
  /** What the value counts, in the singular and the plural. */
  unit: readonly [string, string];
  /** The fewest decided matches and the lowest value that it is given for. */
  fromMatches: number;
  atLeast: number;
}

export const HONOURS: readonly Honour[] = [
  {
    ...{ measure: "correct", title: "The Anchor", rule: "Most correct picks." },
    ...{ unit: ["correct pick", "correct picks"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{ measure: "against", title: "The Googly", rule: "Right most often when the majority was wrong." },
    ...{ unit: ["time", "times"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{
      measure: "streak",
      title: "The Long Innings",
      rule: "Longest run of correct picks.",
    },
    ...{ unit: ["in a row", "in a row"], fromMatches: 2, atLeast: 2 },
  },
  {
    ...{ measure: "wildcardPoints", title: "The Big Hitter", rule: "Most extra points from wildcards." },
    ...{ unit: ["point from wildcards", "points from wildcards"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{ measure: "finish", title: "The Finisher", rule: `Most correct picks in the last ${LAST_MATCHES} matches.` },
    ...{ unit: ["of the last ten", "of the last ten"], fromMatches: LAST_MATCHES, atLeast: 1 },
  },
  {
    ...{ measure: "climb", title: "The Chase", rule: "Most places gained in the second half of the season so far." },
    ...{ unit: ["place gained", "places gained"], fromMatches: 4, atLeast: 1 },
  },
  {
    ...{ measure: "present", title: "The Nightwatcher", rule: "Most matches picked, right or wrong." },
    ...{ unit: ["match picked", "matches picked"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{
      measure: "drought",
      title: "The Golden Duck",
      rule: "Longest run of wrong picks, at least three. It happens to the best of us.",
    },
    ...{ unit: ["wrong in a row", "wrong in a row"], fromMatches: 3, atLeast: 3 },
  },
];

export interface HonourHolders extends Honour {
  /** Null if nobody has earned it. */
  ranking: Ranking | null;
}

/** All awards with their holders. */
export function honoursOf({ matches, rankings }: Pick<Insights, "matches" | "rankings">): HonourHolders[] {
  return HONOURS.map((honour) => {
    const ranking = rankings[honour.measure];
    const isGiven = matches.length >= honour.fromMatches && ranking.best >= honour.atLeast;
    return { ...honour, ranking: isGiven ? ranking : null };
  });
}

type Figures = Pick<Rules, "points" | "stages" | "wildcardFactor" | "streakFrom" | "streakPoints">;

/** A match that brought the two players different points. */
export interface Difference<Match = CrowdMatch> {
  match: Match;
  /** Points by which the first player gained more; negative for the second. */
  lead: number;
  /** Each player's points. */
  gains: readonly [number, number];
}

interface HeadToHead<Match> {
  /** In order of play. */
  differences: Difference<Match>[];
  /** How often each gained more, and how many points more in total. */
  one: { times: number; points: number };
  other: { times: number; points: number };
}

/** The points of each match from picks and streaks, without the home team bonus. */
export function gainsOf(form: string, matches: readonly Staged[], rules: Figures): number[] {
  let run = 0;
  return matches.map((match, index) => {
    const letter = form[index] ?? "n";
    const gain = gainOf(letter, run, match, rules);
    run = /r/i.test(letter) ? run + 1 : 0;
    return gain;
  });
}

/** Compares two forms match by match. Streak points count for the match that brought them. */
export function compare<Match extends Staged>(
  one: string,
  other: string,
  matches: readonly Match[],
  rules: Figures,
): HeadToHead<Match> {
  const [left, right] = [gainsOf(one, matches, rules), gainsOf(other, matches, rules)];
  const all = matches.map((match, index): Difference<Match> => {
    const gains = [left[index] ?? 0, right[index] ?? 0] as const;
    return { match, lead: gains[0] - gains[1], gains };
  });
  const differences = all.filter(({ lead }) => lead !== 0);
  const ahead = (sign: number) => {
    const own = differences.filter(({ lead }) => Math.sign(lead) === sign);
    return { times: own.length, points: own.reduce((total, { lead }) => total + Math.abs(lead), 0) };
  };
  return { differences, one: ahead(1), other: ahead(-1) };
}

/**
 * The players to compare: those asked for, the first by default the reader, the second null if it is the same player.
 */
export function pairOf(paths: readonly Path[], asked: { one: string; other: string }, reader: string) {
  const pathOf = (userId: string) => paths.find((path) => path.userId === userId) ?? null;
  const one = pathOf(asked.one) ?? pathOf(reader);
  return { one, other: asked.other === one?.userId ? null : pathOf(asked.other) };
}
