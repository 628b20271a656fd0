/** What there is to tell of a season's group: worked out once for a state of the table, for whoever asks. */
import type { Among } from "../among/data";
import type { Evening } from "../evening/schema";
import { rankOf, standingsOf } from "../leaderboard/standings";
import { EXTRAS_TYPE } from "../match/rules";
import { keep } from "../read-cache";
import { type Revision, TABLE, toRevisions } from "../revisions";
import type { Season } from "../season/schema";
import { verdictOf } from "./crowd";
import { type MatchFacts, measure } from "./measures";
import { rankPlayers } from "./rank-players";
import { type Played, type PlayerRow, readAll } from "./rows";
import { type CrowdMatch, type Insights, MEASURES } from "./schema";

const kept = keep<Insights>({ max: 5 });
/** The insights of a season whose evenings were read before, as were the revisions, the table's among them. */
export function readInsights(
  season: Season,
  evenings: readonly Evening[],
  revisions: readonly Revision[],
): Promise<Insights> {
  const table = revisions.filter(({ subject }) => subject === TABLE);
  return kept(season.id, table, async () => {
    const [matches, players] = await readAll(season, evenings, halfOf(evenings), null);
    const value = workOut(season, evenings, matches, players);
    return { value, asOf: matches[0] ? toRevisions([TABLE], matches[0].marks) : [] };
  });
}

/** The same of the members of a mini-league, who are few: their crowd, and what they are among themselves. */
export async function readInsightsAmong(
  season: Season,
  evenings: readonly Evening[],
  among: Pick<Among, "members">,
): Promise<Insights> {
  const [matches, players] = await readAll(season, evenings, halfOf(evenings), among);
  const ranked = evenings.map((evening, at): Evening => {
    const then = at === evenings.length - 1 ? "now" : "half";
    const points = players.map((row) => ({ points: row[then] + (evening.bonusDue ? row.bonus : 0) }));
    return { ...evening, standings: [...standingsOf(points)] };
  });
  return workOut(season, ranked, matches, players);
}

function workOut(
  { rules }: Season,
  evenings: readonly Evening[],
  played: readonly Played[],
  players: readonly PlayerRow[],
): Insights {
  const matches = played.map(({ marks: _marks, ...match }): CrowdMatch => {
    return { ...match, right: 0, wrong: 0, wildcards: 0, wildcardsRight: 0 };
  });
  for (const { form } of players) countForm(form, matches);
  const facts = matches.map((match): MatchFacts => {
    const extra = match.matchType === EXTRAS_TYPE ? rules.points.League * (rules.wildcardFactor - 1) : 0;
    return { wasUpset: verdictOf(match) === "wrong", wildcardBrings: extra };
  });
  const rankings = new Map(MEASURES.map((name) => [name, rankPlayers()]));
  const halfway = evenings[halfOf(evenings) - 1];
  const latest = evenings.at(-1);
  for (const { userId, form, half, now, bonus } of players) {
    const climb = rankAt(halfway, half, bonus) - rankAt(latest, now, bonus);
    const told = { ...measure(form, facts), climb };
    for (const name of MEASURES) rankings.get(name)?.take({ userId, value: told[name] });
  }
  const of = (name: (typeof MEASURES)[number]) => rankings.get(name)?.ranking ?? rankPlayers().ranking;
  return {
    matches,
    players: players.length,
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

/** The evening halfway, from 1. */
function halfOf({ length }: readonly Evening[]): number {
  return Math.max(1, Math.floor(length / 2));
}

/** The rank of so many points on an evening, with the bonus if that was due. */
function rankAt(evening: Evening | undefined, points: number, bonus: number): number {
  return evening ? rankOf(points + (evening.bonusDue ? bonus : 0), evening.standings) : 0;
}

/** Adds a form to what the crowd did, match by match. */
function countForm(form: string, matches: readonly CrowdMatch[]): void {
  for (const [index, match] of matches.entries()) {
    const letter = form[index] ?? "n";
    const plain = letter.toLowerCase();
    if (plain === "n") continue;
    const isRight = plain !== "w";
    match[isRight ? "right" : "wrong"] += 1;
    if (letter === plain) continue;
    match.wildcards += 1;
    if (isRight) match.wildcardsRight += 1;
  }
}
