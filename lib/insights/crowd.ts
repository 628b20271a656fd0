/** How wise the crowd is: what the majority said of each match, how often it was right, and when it was most mistaken. */
import type { CrowdMatch, Verdict } from "./schema";

/** What the majority of those who picked said of a match. */
export function verdictOf({ right, wrong }: Pick<CrowdMatch, "right" | "wrong">): Verdict {
  if (right + wrong === 0) return "none";
  if (right === wrong) return "even";
  return right > wrong ? "right" : "wrong";
}

export interface Wisdom {
  /** Matches of which there was a majority, and those in which it was right. */
  judged: number;
  right: number;
  /** Matches in which as many were on either side. */
  even: number;
}

/** How often the majority was right in these matches. */
export function wisdomOf(matches: readonly CrowdMatch[]): Wisdom {
  const verdicts = matches.map(verdictOf);
  const count = (...which: Verdict[]) => verdicts.filter((verdict) => which.includes(verdict)).length;
  return { judged: count("right", "wrong"), right: count("right"), even: count("even") };
}

/** How often the majority was right in the matches of each team that has played, the best understood one first. */
export function wisdomByTeam(matches: readonly CrowdMatch[]): (Wisdom & { team: string })[] {
  const teams = [...new Set(matches.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))];
  const share = ({ right, judged }: Wisdom) => right / Math.max(1, judged);
  return teams
    .map((team) => ({ team, ...wisdomOf(matches.filter((match) => [match.teamOne, match.teamTwo].includes(team))) }))
    .filter(({ judged }) => judged > 0)
    .toSorted(
      (one, other) => share(other) - share(one) || other.judged - one.judged || (one.team < other.team ? -1 : 1),
    );
}

/** In hundredths, how often something had come true by each of a row of matches; null before the first that tells. */
export function shareSoFar(outcomes: readonly (boolean | null)[]): (number | null)[] {
  let [told, right] = [0, 0];
  return outcomes.map((outcome) => {
    if (outcome !== null) told += 1;
    if (outcome) right += 1;
    return told === 0 ? null : Math.round((right / told) * 100);
  });
}

/** The matches that fewest saw coming, the greatest upset first: the majority was wrong in all of them. */
export function upsetsOf(matches: readonly CrowdMatch[], most: number): CrowdMatch[] {
  const share = ({ right, wrong }: CrowdMatch) => right / (right + wrong);
  return matches
    .filter((match) => verdictOf(match) === "wrong")
    .toSorted(
      (one, other) => share(one) - share(other) || other.wrong - one.wrong || one.matchNumber - other.matchNumber,
    )
    .slice(0, most);
}
