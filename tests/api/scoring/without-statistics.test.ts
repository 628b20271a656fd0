/**
 * A small group's tables may never get statistics: PostgreSQL counts rows once fifty have changed. Its planner then
 * expects a row of each, and must not choose a plan that only suits that.
 */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { buildGame, buildLive } from "../../support/matches";
import { buildPlayed, emptySeason, inHours, MI } from "../../support/season";

const [PLAYERS, MATCHES] = [49, 70];

beforeEach(emptySeason);

test("an award late in the season is made within the statement's time limit", async () => {
  const { admin } = await buildGame();
  for (let more = 3; more < PLAYERS; more += 1) await buildUser();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
  await buildPlayed(MATCHES, { matchEnded: true, matchWinner: MI, awardedAt: new Date() });
  const latest = await buildLive({ matchDate: inHours(-5), matchEnded: true, matchWinner: MI });
  await db().$transaction(async (tx) => {
    // Without triggers: the season may be stored as it never was.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      INSERT INTO predictions (id, match_id, user_id, predicted_team)
      SELECT gen_random_uuid(), m.match_id, u.id,
        CASE WHEN hashtext(m.match_id || u.id) % 2 = 0 THEN m.team_one ELSE m.team_two END
      FROM matches m, users u`;
  });
  const reply = await admin.person.post(`/api/admin/award-points?matchId=${latest.matchId}`, {});
  expect(reply).toMatchObject({ status: 200, body: { data: { awarded: PLAYERS } } });
});
