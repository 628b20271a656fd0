/**
 * A process that is frozen in the midst of a transaction, as a machine may be that is put to sleep: whatever it holds, all
 * others are served or refused within seconds, and go on.
 */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "@/lib/clock";
import { change } from "@/lib/match-change/change";
import { deleteMatch } from "@/lib/match-change/fixture-commands";
import { KINDS } from "@/lib/transaction-kinds";
import { buildPerson } from "../../support/builders";
import { type JobProcess, startJobProcess } from "../../support/job-process";
import { besideTransaction } from "../../support/locks";
import { buildGame, buildLive, placePick } from "../../support/matches";
import { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI, outcomeOf } from "../../support/season";
import { moment } from "../../support/the-season";

/** The database ends whoever is silent for two seconds in a transaction, or five; the rest is what a slow machine takes. */
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
  // One for each time that everything is done.
  const spares = [await buildMatch({ matchDate: inHours(4) }), await buildMatch({ matchDate: inHours(4) })];
  return { ...game, open, live, spares };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const ADDRESS = "ice@example.com";

/** By what it holds: what the process is to do, and the lock of another that stops it once it has taken its own. */
const HOLDERS: Record<string, { work: (scene: Scene) => string[]; stop: (scene: Scene) => [string, unknown[]?] }> = {
  "the season and a match": {
    work: ({ open, admin }) => ["change-type", open.matchId, admin.user.id],
    stop: () => ["LOCK TABLE audit_entries IN SHARE MODE"],
  },
  "a match that takes picks": {
    work: ({ open, admin }) => ["change-venue", open.matchId, admin.user.id],
    stop: () => ["LOCK TABLE audit_entries IN SHARE MODE"],
  },
  "a match that is on": {
    work: ({ live, admin }) => ["change-venue", live.matchId, admin.user.id],
    stop: () => ["LOCK TABLE audit_entries IN SHARE MODE"],
  },
  "a player's account and profile": {
    work: ({ player }) => ["rename", player.user.id],
    stop: ({ player }) => ["SELECT 1 FROM leaderboard_entries WHERE user_id = $1 FOR UPDATE", [player.user.id]],
  },
  "a pick, and its match shared": {
    work: ({ live, other }) => ["play-gamechanger", live.matchId, other.user.id],
    stop: ({ other }) => ["SELECT 1 FROM entries WHERE user_id = $1 FOR UPDATE", [other.user.id]],
  },
  "an address that is being registered": {
    work: () => ["register", ADDRESS],
    stop: () => ["LOCK TABLE mails IN SHARE MODE"],
  },
  "matches and players, to remind them": {
    work: () => ["send-reminders"],
    stop: () => ["LOCK TABLE reminders IN SHARE MODE"],
  },
};

/** What everybody else does meanwhile, each an answer's status or a refusal's code. */
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
    score: outcomeOf(change(live.matchId, "refresh-match", actor, (match) => ({ ...match, innings: [score] }))),
    "set a result": said(admin.person.post("/api/admin/update-match", { matchId: live.matchId, matchWinner: CSK })),
    "delete a match": outcomeOf(deleteMatch(spares.pop()?.matchId ?? "", actor)),
    register: said(new Person().post("/api/auth/register", registration)),
  };
}

/** What is done, or was done already. */
const SERVED = ["200", "201", "409", "done"];

async function outcomesOf(deeds: Record<string, Promise<string>>): Promise<Record<string, string>> {
  const outcomes = Object.entries(deeds).map(async ([name, deed]) => [name, await deed]);
  return Object.fromEntries(await Promise.all(outcomes));
}

describe.each(Object.entries(HOLDERS))("A process is frozen that holds %s", (_name, { work, stop }) => {
  test("all others are served within seconds", { timeout: 180_000 }, async () => {
    const scene = await buildScene();
    const [job = "", ...subjects] = work(scene);
    await besideTransaction(async ({ query, untilWaiting }) => {
      await query(...stop(scene));
      frozen = startJobProcess(job, new Date(), 1, ...subjects);
      await untilWaiting(1, A_PROCESS_STARTS);
      frozen.process.kill("SIGSTOP");
      await query("COMMIT");
    });
    const began = performance.now();
    const first = await outcomesOf(doEverything(scene));
    expect(performance.now() - began).toBeLessThan(SOON);
    // On a busy machine somebody may have been refused just before the frozen one was ended. Nobody is any more.
    const refused = Object.values(first).includes("503");
    const outcomes = refused ? await outcomesOf(doEverything(scene)) : first;
    const served = Object.keys(outcomes).map((name) => [name, expect.toBeOneOf(SERVED)]);
    // The first match is on.
    expect(outcomes).toEqual({ ...Object.fromEntries(served), "change one's home": "409" });
  });
});

describe("A dozen at once behind a lock that is held", () => {
  const HELD = {
    season: "SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))",
    matches: "SELECT 1 FROM matches FOR UPDATE",
    accounts: "SELECT 1 FROM users FOR UPDATE",
  };
  /** Matches by their ids: one that takes picks, and one closed early of whose picks nobody has been told. */
  interface Ids {
    open: string;
    early: string;
  }
  const DEEDS: Record<string, (person: Person, userId: string, ids: Ids) => Promise<{ status: number }>> = {
    rename: (person) => person.put("/api/profile/update", { firstName: "Anew" }),
    "choose a home team": (person) => person.put("/api/profile/update", { homeTeam: "MI" }),
    pick: (person, userId, { open: matchId }) =>
      person.post("/api/prediction/submit", { userId, matchId, predictedTeam: MI, wildcardUsed: false }),
    "read picks": (person, _userId, { early }) => person.get(`/api/prediction/get-all?matchId=${early}`),
    "read what players have left": (person) => person.get("/api/profile/list-profiles"),
  };

  test.each([
    { deed: "rename", held: "season", waits: false },
    { deed: "pick", held: "season", waits: false },
    { deed: "choose a home team", held: "season", waits: true },
    { deed: "rename", held: "accounts", waits: true },
    { deed: "pick", held: "matches", waits: true },
    { deed: "read picks", held: "matches", waits: true },
    { deed: "read what players have left", held: "matches", waits: true },
  ] as const)("$deed, with the $held held: reads go on", async ({ deed, held, waits }) => {
    const [open, early] = [await buildMatch(), await buildMatch({ matchStarted: true, closedEarlyAt: new Date() })];
    const ids = { open: open.matchId, early: early.matchId };
    const people = await Promise.all(Array.from({ length: 12 }, () => buildPerson()));
    const reader = await buildPerson();
    await besideTransaction(async ({ query, untilWaiting }) => {
      await query(HELD[held]);
      const deeds = people.map(({ person, user }) => DEEDS[deed]?.(person, user.id, ids));
      if (waits) await untilWaiting(2);
      const began = performance.now();
      expect((await reader.person.get("/api/match/list")).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(KINDS.season.lock);
      if (waits) await query("COMMIT");
      const statuses = (await Promise.all(deeds)).map((reply) => reply?.status);
      expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    });
  });
});
