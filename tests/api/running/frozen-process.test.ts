/**
 * A process that is frozen in the middle of a transaction, as on a sleeping machine: whatever it holds, everyone else
 * is served or refused within seconds.
 */

import { afterEach, beforeEach, expect, test } from "vitest";
import { SECOND } from "@/lib/clock";
import { deleteMatch } from "@/lib/match/admin-actions";
import { applyChange } from "@/lib/match/apply-match-change";
import { type JobProcess, startJobProcess } from "../../support/job-process";
import { besideTransaction } from "../../support/locks";
import { buildGame, buildLive, placePick } from "../../support/matches";
import { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI, outcomeOf } from "../../support/season";
import { moment } from "../../support/the-season";

/** The database ends a transaction that is idle for two seconds, or five; the rest allows for a slow machine. */
const SOON = 15 * SECOND;
const A_PROCESS_STARTS = 60 * SECOND;

let frozen: JobProcess | undefined;
beforeEach(emptySeason);
afterEach(async () => {
  await frozen?.kill();
  frozen = undefined;
});

async function buildScene() {
  const game = await buildGame();
  const [open, live] = [await buildMatch({ matchDate: inHours(3) }), await buildLive()];
  await placePick(game.other, live, MI);
  // One for each round.
  const spares = [await buildMatch({ matchDate: inHours(4) }), await buildMatch({ matchDate: inHours(4) })];
  return { ...game, open, live, spares };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const ADDRESS = "ice@example.com";

/** What everyone else does at the same time, each a reply's status or a refusal's code. */
function doEverything({ player, other, admin, open, live, spares }: Scene): Record<string, Promise<string>> {
  const said = (call: Promise<{ status: number }>) => call.then(({ status }) => String(status));
  const pick = { matchId: open.matchId, predictedTeam: MI, wildcardUsed: true };
  const score = { number: 1, team: MI, runs: 12, wickets: 0, balls: 6 };
  const actor = { userId: admin.user.id, ...moment() };
  const registration = { firstName: "Ice", lastName: "Age", email: ADDRESS, password: "a-straight-bat" };
  return {
    read: said(player.person.get("/api/match/list")),
    "read the table": said(player.person.get("/api/leaderboard/list")),
    pick: said(player.person.post("/api/prediction/submit", { ...pick, userId: player.user.id })),
    "pick too": said(other.person.post("/api/prediction/submit", { ...pick, userId: other.user.id })),
    rename: said(player.person.put("/api/profile/update", { firstName: "Kabira" })),
    "change one's home": said(other.person.put("/api/profile/update", { homeTeam: "MI" })),
    score: outcomeOf(applyChange(live.matchId, "refresh-match", actor, (match) => ({ ...match, innings: [score] }))),
    "set a result": said(admin.person.post("/api/admin/update-match", { matchId: live.matchId, matchWinner: CSK })),
    "delete a match": outcomeOf(deleteMatch(spares.pop()?.matchId ?? "", actor)),
    register: said(new Person().post("/api/auth/register", registration)),
  };
}

/** Done now, or already done. */
const SERVED = ["200", "201", "409", "done"];

async function outcomesOf(deeds: Record<string, Promise<string>>): Promise<Record<string, string>> {
  const outcomes = Object.entries(deeds).map(async ([name, deed]) => [name, await deed]);
  return Object.fromEntries(await Promise.all(outcomes));
}

test("While a frozen process holds the season, a match, an account and a profile, all others are served within seconds", {
  timeout: 180_000,
}, async () => {
  const scene = await buildScene();
  const { open, admin, player } = scene;
  await besideTransaction(async ({ query, untilWaiting }) => {
    // Each of its two jobs stops here once it has taken its own locks.
    await query("LOCK TABLE audit_entries IN SHARE MODE");
    await query("SELECT 1 FROM profiles WHERE user_id = $1 FOR UPDATE", [player.user.id]);
    frozen = startJobProcess(new Date(), {
      "change-type": [open.matchId, admin.user.id],
      rename: [player.user.id],
    });
    await untilWaiting(2, A_PROCESS_STARTS);
    frozen.process.kill("SIGSTOP");
    await query("COMMIT");
  });
  const began = performance.now();
  const first = await outcomesOf(doEverything(scene));
  expect(performance.now() - began).toBeLessThan(SOON);
  // On a busy machine someone may have been refused just before the frozen process was ended. Now nobody is.
  const refused = Object.values(first).includes("503");
  const outcomes = refused ? await outcomesOf(doEverything(scene)) : first;
  const served = Object.keys(outcomes).map((name) => [name, expect.toBeOneOf(SERVED)]);
  // The first match is live.
  expect(outcomes).toEqual({ ...Object.fromEntries(served), "change one's home": "409" });
});
