/** What `npm run verify` finds after someone has changed the database, bypassing every trigger. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteUser, makeAdmin } from "@/lib/account/admin-actions";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardPoints, createMatch, deleteMatch, editInnings, setResult, setStatus } from "@/lib/match/admin-actions";
import { submitPick } from "@/lib/pick/actions";
import { editPick } from "@/lib/pick/admin-actions";
import { sealMatches } from "@/lib/seal/actions";
import {
  changeRules,
  changeSettings,
  closeSeason,
  importSeason,
  notePaid,
  reopenSeason,
} from "@/lib/season/admin-actions";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { editTeam } from "@/lib/team/actions";
import { verify, verifyIn } from "@/lib/verify/verify";
import {
  buildActor,
  buildMatch,
  buildPick,
  buildPlayer,
  CSK,
  emptySeason,
  inHours,
  MI,
  RR,
} from "../../support/season";
import { moment, RULES_2026 } from "../../support/the-season";

const SRH = "Sunrisers Hyderabad";

let [asha, zoe, played, open] = ["", "", "", ""];
let actor: Awaited<ReturnType<typeof buildActor>>["actor"];

/** A season in which a match was picked, sealed, played, corrected and awarded, and someone has paid. */
beforeAll(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
  const { userId } = actor();
  await db().user.update({ where: { id: userId }, data: { isAdmin: false } });
  await makeAdmin((await db().user.findUniqueOrThrow({ where: { id: userId } })).email, new Date());
  await changeRules({ rules: { ...RULES_2026, entryFee: 20_000 } }, actor());
  await importSeason({ ...LAKE_LEAGUE_2027, slug: "lakes" }, actor());
  const [own, wrong, late] = [
    await buildPlayer({ homeTeam: "MI" }),
    await buildPlayer({ homeTeam: "CSK" }),
    await buildPlayer(),
  ];
  await db().user.update({ where: { id: own.id }, data: { firstName: "Asha", lastName: "Menon" } });
  const matches = [
    await buildMatch({ matchNumber: 1, matchDate: inHours(50) }),
    await buildMatch({ matchNumber: 2, matchDate: inHours(60) }),
  ];
  [asha, zoe, played, open] = [own.id, wrong.id, matches[0]?.matchId ?? "", matches[1]?.matchId ?? ""];
  for (const { matchId } of matches) {
    await submitPick({ matchId, userId: asha, predictedTeam: MI, wildcardUsed: true }, moment());
    await submitPick({ matchId, userId: zoe, predictedTeam: CSK, wildcardUsed: false }, moment());
  }
  // As if time had passed: the first deadline is over.
  await db().match.update({ where: { matchId: played }, data: { matchDate: new Date(Date.now() + HOUR / 2) } });
  await sealMatches(new Date());
  await setStatus({ matchId: played, matchStarted: true, matchEnded: false }, actor());
  await editInnings({ matchId: played, innings: [{ team: MI, runs: 180, wickets: 5, balls: 120 }] }, actor());
  await setResult(played, MI, actor());
  await awardPoints(played, actor());
  await buildPick(actor(), late.id, played, MI);
  const { id } = await db().pick.findFirstOrThrow({ where: { matchId: played, userId: zoe } });
  await editPick(id, { predictedTeam: CSK, wildcardUsed: true, gamechangerUsed: false }, actor());
  await notePaid({ userId: asha, paid: true }, actor());
  await changeSettings({ paidOnly: true, awardAfter: 30 }, actor());
});

afterAll(emptySeason);

test("nothing is found in a normal season, nor after closing and reopening it", async () => {
  expect(await verify(new Date())).toEqual([]);
  await closeSeason({ unfinished: 1 }, actor());
  expect(await verify(new Date())).toEqual([]);
  await reopenSeason(actor());
  expect(await verify(new Date())).toEqual([]);
});

test("nor once a team is renamed that nobody has picked", async () => {
  const fixture = { matchNumber: 3, matchDate: inHours(70), matchType: "League", teamOne: RR, teamTwo: SRH } as const;
  const { matchId } = await createMatch(fixture, actor());
  const { name, code, aliases, colour, accent } = await db().team.findFirstOrThrow({ where: { name: RR } });
  const team = { team: code, code, aliases, colour, accent };
  await editTeam({ ...team, name: "Jaipur Royals" }, actor());
  expect(await verify(new Date())).toEqual([]);
  await editTeam({ ...team, name }, actor());
  await deleteMatch(matchId, actor());
});

const MATCH = "T20 League 2026: match 1 (Mumbai Indians v Chennai Super Kings)";

/** What is found after these statements with all triggers off; they are rolled back. */
async function findAfter(...statements: string[]): Promise<string[]> {
  const [found, back]: [string[], Error] = [[], new Error("Nothing of it stays")];
  await db()
    .$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const statement of statements) {
        const sql = statement.replaceAll(":asha", `'${asha}'`).replaceAll(":played", `'${played}'`);
        expect(await tx.$executeRawUnsafe(sql), sql).toBeGreaterThan(0);
      }
      found.push(...(await verifyIn(tx, new Date())));
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return found;
}

const ownPick = "match_id = :played AND user_id = :asha";

test.each([
  [
    "the team of a pick",
    `UPDATE predictions SET predicted_team = '${CSK}' WHERE ${ownPick}`,
    `${MATCH}, Asha Menon: the team is Chennai Super Kings. The record has Mumbai Indians.`,
  ],
  [
    "a wildcard",
    `UPDATE predictions SET wildcard_used = false WHERE ${ownPick}`,
    `${MATCH}, Asha Menon: the wildcard is gone. The record has one.`,
  ],
  [
    "a gamechanger",
    `UPDATE predictions SET gamechanger_used = true WHERE match_id = :played AND NOT wildcard_used`,
    "the gamechanger isn't on record.",
  ],
  ["a missing pick", `DELETE FROM predictions WHERE ${ownPick}`, `${MATCH}, Asha Menon: the pick is missing.`],
  [
    "the points of a pick",
    `UPDATE predictions SET points_awarded = 40 WHERE ${ownPick}`,
    `${MATCH}, Asha Menon: the pick has 40 points. It earned 4.`,
  ],
  [
    "whether a pick is correct",
    `UPDATE predictions SET is_correct = false, points_awarded = 0, streak = 0 WHERE ${ownPick}`,
    `${MATCH}, Asha Menon: the pick is wrong. It should be correct.`,
  ],
  [
    "a row of the table",
    "UPDATE leaderboard_entries SET win_streak_points = 7, points = points + 7 WHERE user_id = :asha",
    "T20 League 2026: table, Asha Menon: streak points: 7. The picks give 0.",
  ],
  [
    "the streak of a pick",
    `UPDATE predictions SET streak = 2 WHERE ${ownPick}`,
    `${MATCH}, Asha Menon: the pick has a streak of 2. It should be 1.`,
  ],
  [
    "the ranks after each match",
    "UPDATE leaderboard_entries SET ranks_after = ARRAY[3] WHERE user_id = :asha",
    "T20 League 2026: table, Asha Menon: the ranks after each match aren't what the picks give.",
  ],
  [
    "the wildcards left",
    "UPDATE entries SET wildcards = wildcards + 1 WHERE user_id = :asha",
    "T20 League 2026: table, Asha Menon: wildcards left: 9. The picks leave 8.",
  ],
  [
    "a result",
    `UPDATE matches SET match_winner = '${CSK}' WHERE match_id = :played`,
    `${MATCH}: the result: Chennai Super Kings. The log has Mumbai Indians.`,
  ],
  [
    "the match type",
    "UPDATE matches SET match_type = 'Finals' WHERE match_id = :played",
    `${MATCH}: the match type: Finals. The log has League.`,
  ],
  [
    "the innings that count",
    "UPDATE innings SET runs = 280 WHERE match_id = :played",
    `${MATCH}: the innings: Mumbai Indians 280/5 (20). The log has Mumbai Indians 180/5 (20).`,
  ],
  [
    "since when somebody has paid",
    "UPDATE entries SET paid_at = '2026-03-01T10:00:00Z' WHERE user_id = :asha",
    "T20 League 2026: payments, Asha Menon: paid at 2026-03-01T10:00:00.000Z. The log has paid at ",
  ],
  [
    "a seal",
    "UPDATE seals SET hash = repeat('0', 64) WHERE match_id = :played",
    `${MATCH}: the seal doesn't match its picks.`,
  ],
  [
    "an event under a seal, together with its pick",
    `WITH e AS (UPDATE pick_events SET predicted_team = '${CSK}' WHERE ${ownPick}) UPDATE predictions SET predicted_team = '${CSK}' WHERE ${ownPick}`,
    `${MATCH}: the seal doesn't match its picks.`,
  ],
  ["a missing seal", "DELETE FROM seals WHERE match_id = :played", `${MATCH}: the seal is missing.`],
])("%s", async (_what, statement, sentence) => {
  expect(await findAfter(statement)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
});

test("payments, settings, rules, who set a result, and who is an administrator", async () => {
  const changes: [statement: string, sentence: string][] = [
    [
      "UPDATE entries SET paid_at = NULL WHERE user_id = :asha",
      "T20 League 2026: payments, Asha Menon: not paid. The log has paid.",
    ],
    [
      "UPDATE seasons SET paid_only = false WHERE is_current",
      "T20 League 2026: settings: paid players only: no. The log has yes.",
    ],
    [
      `UPDATE seasons SET rules = rules || '{"entryFee": 100}' WHERE is_current`,
      "T20 League 2026: rules: entryFee: 1 AED. The log has 200 AED.",
    ],
    [
      `UPDATE seasons SET rules = rules || '{"prizeShares": [100]}' WHERE slug = 'lakes'`,
      `${LAKE_LEAGUE_2027.name}: rules: prizeShares: 100. The log has ${LAKE_LEAGUE_2027.rules.prizeShares}.`,
    ],
    [
      "UPDATE seasons SET award_after = 5 WHERE is_current",
      "T20 League 2026: settings: automatic award after: 5 minutes. The log has 30 minutes.",
    ],
    [
      "UPDATE matches SET result_set_by_hand = false WHERE match_id = :played",
      `${MATCH}: the result was set: by the data source. The log has by an administrator.`,
    ],
    [
      "UPDATE users SET is_admin = true WHERE id = :asha",
      "Users: Asha Menon is an administrator. The log says otherwise.",
    ],
  ];
  const found = await findAfter(...changes.map(([statement]) => statement));
  expect(found).toEqual(expect.arrayContaining(changes.map(([, sentence]) => expect.stringContaining(sentence))));
});

test("in a closed season, a figure of the final table, who had paid, and whose places they are", async () => {
  await closeSeason({ unfinished: 1 }, actor());
  for (const [statement, sentence] of [
    [
      "UPDATE season_results SET prize = prize + 1 WHERE place = 1",
      "T20 League 2026: the final table isn't the one that was closed.",
    ],
    [
      "UPDATE season_results SET paid = false WHERE user_id = :asha",
      "T20 League 2026: payments, Asha Menon: not paid. The log has paid.",
    ],
    [
      "UPDATE season_results SET user_id = (SELECT user_id FROM season_results WHERE place = 3) WHERE user_id = :asha",
      "has other figures in the season's table.",
    ],
  ] as const) {
    expect(await findAfter(statement)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  }
  await reopenSeason(actor());
});

test("a pick of an open match counts too", async () => {
  const found = await findAfter(
    `UPDATE predictions SET predicted_team = '${CSK}' WHERE match_id = '${open}' AND user_id = :asha`,
  );
  expect(found).toEqual([expect.stringMatching(/match 2 .*Asha Menon: the team is Chennai Super Kings/)]);
});

test("nothing is found once someone has left a closed season, whose rank nobody gets", async () => {
  await closeSeason({ unfinished: 1 }, actor());
  await deleteUser(asha, actor());
  expect(await db().leaderboardEntry.findFirst({ where: { userId: zoe } })).toMatchObject({ rank: 3 });
  expect(await verify(new Date())).toEqual([]);
  expect(await findAfter(`UPDATE leaderboard_entries SET rank = 1 WHERE user_id = '${zoe}'`)).toEqual([
    expect.stringContaining("has other figures in the season's table."),
  ]);
});
