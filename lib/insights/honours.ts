/** The honours of a season: what each is for, and from when on it is given. The page states these rules as they stand here. */
import { LAST_MATCHES } from "./measures";
import type { Insights, Measure, Ranking } from "./schema";

interface Honour {
  measure: Measure;
  title: string;
  /** What it is given for; the page states it. */
  rule: string;
  /** What the value counts, one of them and several. */
  unit: readonly [string, string];
  /** Given only from so many decided matches on, and for so much at least. */
  fromMatches: number;
  atLeast: number;
}

export const HONOURS: readonly Honour[] = [
  {
    ...{ measure: "correct", title: "The Anchor", rule: "Most correct picks of the season." },
    ...{ unit: ["correct pick", "correct picks"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{ measure: "against", title: "The Googly", rule: "Most correct picks where the majority was wrong." },
    ...{ unit: ["time right against the crowd", "times right against the crowd"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{
      measure: "streak",
      title: "The Long Innings",
      rule: "The longest run of correct picks, one match after another.",
    },
    ...{ unit: ["in a row", "in a row"], fromMatches: 2, atLeast: 2 },
  },
  {
    ...{ measure: "wildcardPoints", title: "The Big Hitter", rule: "Most points that wildcards have brought on top." },
    ...{ unit: ["point by wildcards", "points by wildcards"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{ measure: "finish", title: "The Finisher", rule: `Most correct picks in the last ${LAST_MATCHES} matches.` },
    ...{ unit: ["correct of the last ten", "correct of the last ten"], fromMatches: LAST_MATCHES, atLeast: 1 },
  },
  {
    ...{ measure: "climb", title: "The Chase", rule: "Most places gained in the second half of the matches played." },
    ...{ unit: ["place gained", "places gained"], fromMatches: 4, atLeast: 1 },
  },
  {
    ...{ measure: "present", title: "The Nightwatcher", rule: "Most matches with a pick, right or wrong." },
    ...{ unit: ["match picked", "matches picked"], fromMatches: 1, atLeast: 1 },
  },
  {
    ...{
      measure: "drought",
      title: "The Golden Duck",
      rule: "The longest run of wrong picks; three at least. It happens to the best.",
    },
    ...{ unit: ["wrong in a row", "wrong in a row"], fromMatches: 3, atLeast: 3 },
  },
];

export interface Held extends Honour {
  /** Null as long as nobody has earned it. */
  ranking: Ranking | null;
}

/** All honours, each with who holds it as things stand. */
export function honoursOf({ matches, rankings }: Pick<Insights, "matches" | "rankings">): Held[] {
  return HONOURS.map((honour) => {
    const ranking = rankings[honour.measure];
    const isGiven = matches.length >= honour.fromMatches && ranking.best >= honour.atLeast;
    return { ...honour, ranking: isGiven ? ranking : null };
  });
}
