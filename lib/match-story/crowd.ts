/** How the group split in a match. Only for what may be seen (rule 7): whoever asks has looked. */
import { z } from "zod";
import type { Sides } from "../match/rules";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, PLAYERS, picksOf, type Revision, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import type { CrowdSide } from "./schema";

interface Crowd {
  sides: [CrowdSide, CrowdSide];
  /** Of what each pick has brought, its streak included: another one says that some of it has changed. */
  earned: string;
}

/** What it follows from: read it before, and hand it over. */
export const ofCrowd = (matchId: string) => [PLAYERS, picksOf(matchId)];

const counts = z.object({ side: z.string(), picks: z.number(), wildcards: z.number(), gamechangers: z.number() });
const name = z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), profilePic: z.string() });
const side = counts.extend({ alone: name.nullable() });
const row = marked.extend({ sides: z.array(side), earned: z.string() });

const kept = keep<Crowd>({ max: 100 });

/** Both sides, with how many picked each, bearing what. The revisions were read before, those of ofCrowd among them. */
export function readCrowd(
  { matchId, teamOne, teamTwo }: Sides & { matchId: string },
  revisions: readonly Revision[],
): Promise<Looked<Crowd>> {
  const subjects = ofCrowd(matchId);
  const follows = revisions.filter(({ subject }) => subjects.includes(subject));
  return kept.look(`${matchId} ${teamOne} ${teamTwo}`, follows, async () => {
    const [read] = await rowsOf(row)`
      SELECT ${marksOf(subjects)} AS marks, COALESCE((SELECT json_agg(to_json(c)) FROM (
        SELECT s.side, s.picks, s.wildcards, s.gamechangers, CASE WHEN s.picks = 1 THEN (
          SELECT json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
            'profilePic', COALESCE(r.profile_pic, 'none'))
          FROM users u LEFT JOIN profiles r ON r.user_id = u.id WHERE u.id = s.first
        ) END AS alone
        FROM (
          SELECT predicted_team AS side, count(*)::int AS picks, min(user_id) AS first,
            count(*) FILTER (WHERE wildcard_used)::int AS wildcards, count(*) FILTER (WHERE gamechanger_used)::int AS gamechangers
          FROM predictions WHERE match_id = ${matchId} GROUP BY predicted_team
        ) s
      ) c), '[]') AS sides,
      (SELECT COALESCE(sum(hashtext(user_id)::bigint * (1000 * points_awarded + streak)), 0)::text FROM predictions WHERE match_id = ${matchId}) AS earned`;
    const of = (side: string) => read?.sides.find((one) => one.side === side) ?? { ...NOBODY, side };
    const value: Crowd = { sides: [of(teamOne), of(teamTwo)], earned: read?.earned ?? "" };
    return { value, asOf: toRevisions(subjects, read?.marks ?? null) };
  });
}

const NOBODY = { picks: 0, wildcards: 0, gamechangers: 0, alone: null };
