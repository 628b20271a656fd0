/** How the group split in a match. Only for what may be seen (rule 7): whoever asks has looked. */
import { z } from "zod";
import type { Sides } from "../match/rules";
import { keep } from "../read-cache";
import { marked, marksOf, PLAYERS, picksOf, type Revision, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import type { CrowdSide } from "./schema";

type Crowd = [CrowdSide, CrowdSide];

/** What it follows from: read it before, and hand it over. */
export const ofCrowd = (matchId: string) => [PLAYERS, picksOf(matchId)];

const counts = z.object({ side: z.string(), picks: z.number(), wildcards: z.number(), gamechangers: z.number() });
const name = z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), profilePic: z.string() });
const row = counts.extend({ alone: name.nullable() }).extend(marked.shape);

const kept = keep<Crowd>({ max: 100 });

/** Both sides, with how many picked each, bearing what. The revisions were read before, those of ofCrowd among them. */
export function readCrowd(
  { matchId, teamOne, teamTwo }: Sides & { matchId: string },
  revisions: readonly Revision[],
): Promise<Crowd> {
  const subjects = ofCrowd(matchId);
  const follows = revisions.filter(({ subject }) => subjects.includes(subject));
  return kept(`${matchId} ${teamOne} ${teamTwo}`, follows, async () => {
    const rows = await rowsOf(row)`
      SELECT c.side, c.picks, c.wildcards, c.gamechangers, ${marksOf(subjects)} AS marks,
        CASE WHEN c.picks = 1 THEN (
          SELECT json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
            'profilePic', COALESCE(r.profile_pic, 'none'))
          FROM users u LEFT JOIN profiles r ON r.user_id = u.id WHERE u.id = c.first
        ) END AS alone
      FROM (
        SELECT predicted_team AS side, count(*)::int AS picks, min(user_id) AS first,
          count(*) FILTER (WHERE wildcard_used)::int AS wildcards, count(*) FILTER (WHERE gamechanger_used)::int AS gamechangers
        FROM predictions WHERE match_id = ${matchId} GROUP BY predicted_team
      ) c`;
    const of = (side: string): CrowdSide => {
      const { marks: _marks, ...found } = rows.find((one) => one.side === side) ?? { marks: null, ...NOBODY, side };
      return found;
    };
    const value: Crowd = [of(teamOne), of(teamTwo)];
    // Where nobody has picked, nothing is worth keeping.
    return { value, asOf: rows[0] ? toRevisions(subjects, rows[0].marks) : [] };
  });
}

const NOBODY = { picks: 0, wildcards: 0, gamechangers: 0, alone: null };
