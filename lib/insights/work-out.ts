/** Works out what there is to tell of a group from everybody's form, in parts, so that others have their turn in between. */
import { setImmediate } from "node:timers/promises";
import type { Evening } from "../evening/schema";
import { rankOf } from "../leaderboard/rank";
import { EXTRAS_TYPE } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import { countForms } from "./count-forms";
import { verdictOf } from "./crowd";
import { readLetters } from "./letters";
import { type MatchFacts, measure } from "./measures";
import { rankPlayers } from "./rank-players";
import type { Played, Players } from "./rows";
import { type CrowdMatch, type Insights, MEASURES } from "./schema";

/** So many players at a time; then others have their turn. */
const AT_A_TIME = 5_000;

/** `half` is the evening halfway, from 1. */
export async function workOut(
  rules: Rules,
  evenings: readonly Evening[],
  half: number,
  played: readonly Played[],
  players: Players,
): Promise<Insights> {
  // As long as each form is, whatever has been decided since evenings were read.
  const matches = played.slice(0, evenings.length).map(({ marks: _marks, ...match }): CrowdMatch => {
    return { ...match, right: 0, wrong: 0, wildcards: 0, wildcardsRight: 0 };
  });
  const forms = readLetters(players.forms);
  const inParts = partsOf(players.userIds.length);
  for (const [from, to] of inParts) {
    countForms(forms, evenings.length, from, to, matches);
    await setImmediate();
  }
  const facts = matches.map((match): MatchFacts => {
    const extra = match.matchType === EXTRAS_TYPE ? rules.points.League * (rules.wildcardFactor - 1) : 0;
    return { wasUpset: verdictOf(match) === "wrong" ? 1 : 0, wildcardBrings: extra };
  });
  const rankings = MEASURES.map((name) => ({ name, ranks: rankPlayers() }));
  const [halfRank, nowRank] = [ranksOf(evenings[half - 1]), ranksOf(evenings.at(-1))];
  for (const [from, to] of inParts) {
    for (let at = from; at < to; at += 1) {
      const userId = players.userIds[at] ?? "";
      const told = measure(forms, facts, at * evenings.length);
      const climb = halfRank(players.half[at] ?? 0) - nowRank(players.now[at] ?? 0);
      for (const { name, ranks } of rankings) ranks.take(userId, name === "climb" ? climb : told[name]);
    }
    await setImmediate();
  }
  const of = (name: (typeof MEASURES)[number]) =>
    (rankings.find((one) => one.name === name)?.ranks ?? rankPlayers()).ranking;
  return {
    matches,
    players: players.userIds.length,
    rankings: {
      correct: of("correct"),
      against: of("against"),
      streak: of("streak"),
      running: of("running"),
      wildcardPoints: of("wildcardPoints"),
      present: of("present"),
      finish: of("finish"),
      climb: of("climb"),
      drought: of("drought"),
    },
  };
}

function partsOf(all: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(all / AT_A_TIME) }, (_, part) => [
    part * AT_A_TIME,
    Math.min(all, (part + 1) * AT_A_TIME),
  ]);
}

/** The rank of so many points on an evening, each looked for once. */
function ranksOf(evening: Evening | undefined): (points: number) => number {
  const known = new Map<number, number>();
  return (points) => {
    if (!evening) return 0;
    const rank = known.get(points) ?? rankOf(points, evening.standings);
    known.set(points, rank);
    return rank;
  };
}
