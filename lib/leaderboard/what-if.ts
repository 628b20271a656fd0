/** "What if?": the table after each outcome of a closed, undecided match. */
import type { z } from "zod";
import { db, rowsOf } from "../db";
import { listMatches, type StoredMatch } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { areSidesKnown, DRAW, hasResult } from "../match/rules";
import type { Scope } from "../mini-league/scope";
import { scoredTable } from "../scoring/rescore";
import { currentSeasonId } from "../season/data";
import type { Moment } from "../season/schema";
import { joinPlayers, playerColumns } from "./data";
import { ranksOf } from "./rules";
import { leaderboardEntrySchema, WHAT_IF_ROWS, type WhatIf } from "./schema";

/** In order of play; more are never on at once. */
const MATCHES_AT_MOST = 3;

/** The undecided matches that a player has a pick on, once picks have closed. Only they get "What if?". */
export async function findUndecided(userId: string, { now, season }: Moment): Promise<StoredMatch[]> {
  if (season.state !== "running") return [];
  const closed = (await listMatches()).filter(
    (match) => areSidesKnown(match) && !hasResult(match) && havePicksClosed(match, now, season.rules),
  );
  const picks = await db().pick.findMany({
    where: { userId, matchId: { in: closed.map(({ matchId }) => matchId) } },
    select: { matchId: true },
  });
  return closed.filter(({ matchId }) => picks.some((pick) => pick.matchId === matchId)).slice(0, MATCHES_AT_MOST);
}

/** The table after each outcome, scored as the season would be, for everyone or the members of a mini-league. */
export async function readWhatIf(userId: string, moment: Moment, scope: Scope | null): Promise<WhatIf> {
  const undecided = await findUndecided(userId, moment);
  if (undecided.length === 0) return { matches: [] };
  const players = (await readPlayers()).filter((player) => scope === null || scope.members.includes(player.userId));
  // One outcome after the other, so that one caller never takes several connections.
  const matches: WhatIf["matches"] = [];
  for (const { matchId, matchNumber, teamOne, teamTwo } of undecided) {
    const outcomes: WhatIf["matches"][number]["outcomes"] = [];
    for (const winner of [teamOne, teamTwo, DRAW]) {
      const scored = await scoredTable(db(), moment.season, { matchId, winner, awarded: true });
      outcomes.push({ winner, ...tableThen(players, scored, userId) });
    }
    matches.push({ matchId, matchNumber, teamOne, teamTwo, outcomes });
  }
  return { matches };
}

const playerRow = leaderboardEntrySchema.pick({
  userId: true,
  firstName: true,
  lastName: true,
  profilePic: true,
  points: true,
});

/** All players, by name. */
function readPlayers() {
  return rowsOf(playerRow)`
    SELECT ${playerColumns}, e.points FROM leaderboard_entries e ${joinPlayers}
    WHERE e.season_id = ${currentSeasonId} ORDER BY u.name_key, e.user_id`;
}

/** The caller's place and the first rows. `scored` has everyone's points and correct picks after the outcome. */
function tableThen(
  players: readonly z.infer<typeof playerRow>[],
  scored: readonly { userId: string; points: number; correct: number }[],
  userId: string,
) {
  const scores = new Map(scored.map((score) => [score.userId, score]));
  const after = players.flatMap((player) => {
    const score = scores.get(player.userId);
    return score ? [{ ...player, ...score, gained: score.points - player.points }] : [];
  });
  const ranksBefore = ranksOf(after.map(({ points, gained }) => points - gained));
  const ranks = ranksOf(after.map(({ points }) => points));
  const rows = after.map((row, at) => {
    const rank = ranks[at] ?? 0;
    return { ...row, rank, moved: (ranksBefore[at] ?? 0) - rank };
  });
  // Players come sorted by name, which the stable sort keeps among equals (rule 19).
  rows.sort((one, other) => other.points - one.points || other.correct - one.correct);
  return { own: rows.find((row) => row.userId === userId) ?? null, rows: rows.slice(0, WHAT_IF_ROWS) };
}
