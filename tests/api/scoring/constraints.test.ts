/** What the database itself refuses, whatever code writes to it. */
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { storePick } from "../../support/matches";
import { buildMatch, buildPlayer, CSK, MI, RR } from "../../support/season";
import { readSeason, type StoredSeason } from "../../support/stored-season";

let ids: { match: string; player: string; other: string };
let before: StoredSeason;

beforeAll(async () => {
  const [player, other] = [await buildPlayer(), await buildPlayer()];
  const { matchId } = await buildMatch();
  await storePick({ matchId, userId: player.id, predictedTeam: MI });
  ids = { match: matchId, player: player.id, other: other.id };
  before = await readSeason();
});

const insertPick = (columns: string, values: string) =>
  `INSERT INTO predictions (id, match_id, user_id, predicted_team${columns})
    VALUES ('another', '$match', '$other', ${values})`;

const innings = (values: string) =>
  `INSERT INTO innings (match_id, number, team, runs, wickets, balls) VALUES ('$match', ${values})`;

test.each([
  ["a second pick of a player on a match", insertPick("", `'${CSK}'`).replace("$other", "$player"), "23505"],
  ["a pick for an unknown side", insertPick("", "'Tbc'"), "predictions_for_a_known_side"],
  [
    "a pick with a wildcard and a gamechanger",
    insertPick(", wildcard_used, gamechanger_used", `'${MI}', true, true`),
    "predictions_wildcard_or_gamechanger",
  ],
  ["points below zero", insertPick(", points_awarded", `'${MI}', -1`), "predictions_points_not_negative"],
  [
    "a streak of a pick that is not right",
    insertPick(", is_correct, streak", `'${MI}', false, 1`),
    "predictions_streak_of_correct_picks",
  ],
  ["a pick by an unknown player", insertPick("", `'${MI}'`).replace("$other", "nobody"), "predictions_user_id_fkey"],
  ["a pick in an unknown match", insertPick("", `'${MI}'`).replace("$match", "nothing"), "predictions_match_id_fkey"],
  ["a team against itself", `UPDATE matches SET team_two = '${MI}'`, "matches_two_sides"],
  ["an end without a start", "UPDATE matches SET match_ended = true", "matches_ended_only_if_started"],
  [
    "a second innings without a start",
    "UPDATE matches SET second_inning_started = true",
    "matches_second_innings_only_if_started",
  ],
  ["a winner that isn't playing", `UPDATE matches SET match_winner = '${RR}'`, "matches_winner_is_a_side_or_none"],
  [
    "Tbc as the winner",
    "UPDATE matches SET team_one = 'Tbc', match_winner = 'Tbc'",
    "matches_winner_is_a_side_or_none",
  ],
  ["an award without a result", "UPDATE matches SET awarded_at = now()", "matches_awarded_only_with_a_result"],
  ["an unknown type", "UPDATE matches SET match_type = 'Friendly'", "match_type"],
  ["an eleventh wicket", innings(`1, '${MI}', 100, 11, 60`), "innings_possible_score"],
  ["runs below zero", innings(`1, '${MI}', -1, 3, 60`), "innings_possible_score"],
  ["balls below zero", innings(`1, '${MI}', 100, 3, -1`), "innings_possible_score"],
  ["an innings before the first", innings(`0, '${MI}', 100, 3, 60`), "innings_possible_score"],
  [
    "points that are not the sum of their parts",
    "UPDATE leaderboard_entries SET points = points + 1",
    "leaderboard_entries_points_are_the_sum",
  ],
  ["a count below zero", "UPDATE leaderboard_entries SET win_streak = -1", "leaderboard_entries_nothing_negative"],
  [
    "more doubled picks than right ones",
    "UPDATE leaderboard_entries SET correct_wildcards = 1",
    "leaderboard_entries_nothing_negative",
  ],
  ["an address that somebody has", "UPDATE users SET email = 'ada@example.com'", "users_email_key"],
  ["an address with a capital letter", "UPDATE users SET email = initcap(email)", "users_email_lower_case"],
  ["wildcards below zero", "UPDATE entries SET wildcards = -1", "entries_wildcards_not_negative"],
  ["gamechangers below zero", "UPDATE entries SET gamechangers = -1", "entries_gamechangers_not_negative"],
])("refused: %s", async (_name, sql, reason) => {
  const filled = sql.replace("$match", ids.match).replace("$player", ids.player).replace("$other", ids.other);
  await expect(db().$executeRawUnsafe(filled)).rejects.toThrow(reason);
  expect((await readSeason()).everything).toEqual(before.everything);
});
