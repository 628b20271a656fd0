/** Whether what counts is what the events say that became of it: picks, matches, entries, rules, teams, closed tables. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Report } from "./finding";
import type { Read } from "./reading";

/** So many of one kind are named. */
export const NAMED = 100;
/** What is put on record at once bears the same time; in seconds, since it may have waited for others. */
export const WAITED = 60;

const pickRow = z.object({ userId: z.string(), at: z.date().nullable(), what: z.string() });

/** The picks of a match against what became of them last. */
export async function comparePicks(read: Read, matchId: string, report: Report): Promise<void> {
  const rows = await read(
    pickRow,
    Prisma.sql`
    SELECT COALESCE(e.user_id, p.user_id) AS "userId", e.at, CASE
      WHEN e.user_id IS NULL THEN 'stands without having been made' WHEN p.id IS NULL THEN 'was made and is gone'
      WHEN e.kind = 'deleted' THEN 'was deleted and is there' WHEN p.predicted_team <> e.predicted_team THEN 'is for another side than was picked'
      WHEN p.wildcard_used <> e.wildcard_used THEN 'has another wildcard than was played'
      WHEN p.gamechanger_used <> e.gamechanger_used THEN 'has another gamechanger than was played'
      ELSE 'bears another time than when it was made' END AS what
    FROM (
      SELECT DISTINCT ON (user_id) *, max(at) FILTER (WHERE kind IN ('made', 'found')) OVER (PARTITION BY user_id) AS made_at
      FROM pick_events WHERE match_id = ${matchId} ORDER BY user_id, step DESC
    ) e FULL JOIN (SELECT * FROM predictions WHERE match_id = ${matchId}) p ON p.user_id = e.user_id
    WHERE e.user_id IS NULL OR (p.id IS NULL) <> (e.kind = 'deleted')
      OR (p.predicted_team, p.wildcard_used, p.gamechanger_used) IS DISTINCT FROM (e.predicted_team, e.wildcard_used, e.gamechanger_used)
        AND e.kind <> 'deleted'
      OR abs(extract(epoch FROM p.created_at - e.made_at)) > ${WAITED}
    ORDER BY 1 LIMIT ${NAMED}`,
  );
  for (const { userId, at, what } of rows) report({ part: "picks", matchId, userId, what, ...(at && { at }) });
}

const gameRow = z.object({ kind: z.string(), key: z.string(), at: z.date().nullable() });

/** All else that points follow from, against the last of its events: everything, or what has these keys. */
export async function compareGame(read: Read, report: Report, keys?: readonly string[]): Promise<void> {
  for (const { kind, key, at } of await read(gameRow, otherThanNoted(keys))) {
    const [, userId = ""] = kind === "entry" ? key.split(" ") : [];
    const subject = kind === "match" ? "The match" : kind === "entry" ? "The entry" : `${kind} ${key}`;
    report({
      ...{ part: "game", subject, what: "is not what it became last by the record" },
      ...(kind === "match" && { matchId: key }),
      ...(userId !== "" && { userId }),
      ...(at && { at }),
    });
  }
}

const otherThanNoted = (keys?: readonly string[]) => Prisma.sql`
  SELECT COALESCE(g.kind, n.kind)::text AS kind, COALESCE(g.key, n.key) AS key, g.at
  FROM (SELECT DISTINCT ON (kind, key) * FROM game_events ORDER BY kind, key, step DESC) g
  FULL JOIN (
    SELECT 'match'::game_event_kind AS kind, m.match_id AS key, match_facts(m) AS facts FROM matches m
    UNION ALL SELECT 'entry', season_id || ' ' || user_id, entry_facts(home_team, joined_at, wildcards, gamechangers) FROM entries
    UNION ALL SELECT 'season', id, season_facts(s) FROM seasons s
    UNION ALL SELECT 'team', season_id || ' ' || code, team_facts(t) FROM teams t
    UNION ALL SELECT 'results', id, results_facts(id) FROM seasons
  ) n ON n.kind = g.kind AND n.key = g.key
  WHERE g.facts IS DISTINCT FROM n.facts ${keys ? Prisma.sql`AND COALESCE(g.key, n.key) = ANY (${[...keys]}::text[])` : Prisma.empty}
  ORDER BY 1, 2 LIMIT ${NAMED}`;
