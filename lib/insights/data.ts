/** What there is to tell of a season's group: worked out once for a state of the table, for whoever asks. */
import { z } from "zod";
import type { Evening } from "../evening/schema";
import { rankOf } from "../leaderboard/standings";
import { EXTRAS_TYPE } from "../match/rules";
import { keep } from "../read-cache";
import { marked, marksOf, type Revision, TABLE, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import { verdictOf } from "./crowd";
import { type MatchFacts, measure } from "./measures";
import { rankPlayers } from "./rank-players";
import { type CrowdMatch, crowdMatchSchema, type Insights, MEASURES } from "./schema";

const kept = keep<Insights>({ max: 5 });
const matchRow = crowdMatchSchema.extend(marked.shape);
const playerRow = z.object({
  userId: z.string(),
  form: z.string(),
  half: z.number(),
  now: z.number(),
  bonus: z.number(),
});
type PlayerRow = z.infer<typeof playerRow>;

/** The insights of a season whose evenings were read before, as were the revisions, the table's among them. */
export function readInsights(
  season: Season,
  evenings: readonly Evening[],
  revisions: readonly Revision[],
): Promise<Insights> {
  const table = revisions.filter(({ subject }) => subject === TABLE);
  return kept(season.id, table, async () => {
    const [matches, players] = await Promise.all([
      readMatches(season),
      readPlayers(season, halfOf(evenings), evenings.length),
    ]);
    const value = workOut(season, evenings, matches, players);
    return { value, asOf: matches[0] ? toRevisions([TABLE], matches[0].marks) : [] };
  });
}

function readMatches({ id }: Season) {
  return rowsOf(matchRow)`
    SELECT m.match_number AS "matchNumber", m.match_name AS "matchName", m.match_date AS "matchDate", m.match_type AS "matchType",
      m.team_one AS "teamOne", m.team_two AS "teamTwo", m.match_winner AS "matchWinner", ${marksOf([TABLE])} AS marks
    FROM evenings v JOIN matches m ON m.match_id = v.match_id WHERE v.season_id = ${id} ORDER BY v.position`;
}

/** Everybody with their form, and their points halfway and now; those without a row in progress have had nothing. */
function readPlayers({ id }: Season, half: number, last: number): Promise<PlayerRow[]> {
  return rowsOf(playerRow)`
    SELECT e.user_id AS "userId", COALESCE(g.form, '') AS form, COALESCE(g.points[${half}::int], 0) AS half,
      COALESCE(g.points[${last}::int], 0) AS now, e.home_team_bonus AS bonus
    FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    WHERE e.season_id = ${id} ORDER BY e.user_id`;
}

type Played = z.infer<typeof matchRow>;

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
