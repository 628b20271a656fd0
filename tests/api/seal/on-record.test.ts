/** What becomes of all that points follow from is on record, linked in a chain, and never changed. */
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { BEGINNING, hashOfLink } from "@/lib/chain/link-hash";
import { db } from "@/lib/db";
import { createMatch, deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { awardPoints, setResult } from "@/lib/match-change/result-commands";
import { submitPick } from "@/lib/pick/commands";
import { sealDue } from "@/lib/seal/seal-due";
import {
  buildActor,
  buildInnings,
  buildMatch,
  buildPlayer,
  CSK,
  emptySeason,
  inHours,
  MI,
  RR,
} from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";
import { findBent } from "../../support/verified";

beforeEach(emptySeason);

const factsSchema = z.record(z.string(), z.unknown()).nullable();

/** What became of something, from the first step on. */
async function stepsOf(kind: "match" | "entry" | "season" | "team", key: string) {
  const events = await db().gameEvent.findMany({ where: { kind, key }, orderBy: { step: "asc" } });
  expect(events.map(({ step }) => step)).toEqual(events.map((_, at) => at + 1));
  return events.map(({ facts }) => factsSchema.parse(facts));
}

describe("a match", () => {
  test("is on record from its making to its end", async () => {
    const { actor } = await buildActor();
    const fixture = { matchNumber: 7, matchType: "League" as const, teamOne: MI, teamTwo: CSK };
    const { matchId } = await createMatch({ ...fixture, matchDate: inHours(90) }, actor());
    await editMatch({ ...fixture, matchId, matchDate: inHours(90), teamTwo: RR }, actor());
    await deleteMatch(matchId, actor());
    const steps = await stepsOf("match", matchId);
    expect(steps.map((facts) => facts?.teamTwo)).toEqual([CSK, RR, undefined]);
    expect(steps.at(-1)).toBeNull();
  });

  test("says its result and its award, and its score from the end on", async () => {
    const { matchId } = await buildMatch({ matchDate: inHours(-3), matchStarted: true });
    const { actor } = await buildActor();
    await buildInnings(matchId, 1, MI, 180);
    const live = await stepsOf("match", matchId);
    expect(live).toHaveLength(1);
    expect(live[0]).toMatchObject({ started: true, winner: null, innings: null });
    await setResult(matchId, MI, actor());
    await awardPoints(matchId, actor());
    await db().innings.updateMany({ where: { matchId }, data: { runs: 181 } });
    const steps = await stepsOf("match", matchId);
    expect(steps.at(1)).toMatchObject({ winner: MI, awarded: null, innings: [[1, MI, 180]] });
    expect(steps.at(-1)).toMatchObject({ awarded: expect.any(Number), innings: [[1, MI, 181]] });
  });

  test("is no event where only its text changes, or a ball is bowled", async () => {
    const { matchId } = await buildMatch({ matchDate: inHours(-0.5), matchStarted: true });
    await buildInnings(matchId, 1, MI, 20);
    await db().match.update({ where: { matchId }, data: { matchStatus: "Rain", venue: "Wankhede" } });
    await db().innings.updateMany({ where: { matchId }, data: { runs: 26 } });
    // Its picks have closed by the clock, which the first change of it has noted.
    expect((await stepsOf("match", matchId)).map((facts) => typeof facts?.closed)).toEqual(["object", "number"]);
  });
});

describe("a player's entry", () => {
  test("says what they choose and have left, from the joining to the deletion", async () => {
    const { matchId } = await buildMatch();
    const { id: userId } = await buildPlayer({ homeTeam: "MI" });
    await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment());
    await db().user.delete({ where: { id: userId } });
    const steps = await stepsOf("entry", `${THE_SEASON.id} ${userId}`);
    expect(steps.slice(-3)).toMatchObject([{ homeTeam: "MI", wildcards: 10 }, { homeTeam: "MI", wildcards: 9 }, null]);
  });

  test("is no event where nothing of it changes that counts", async () => {
    const { id: userId } = await buildPlayer();
    const key = `${THE_SEASON.id} ${userId}`;
    const before = await stepsOf("entry", key);
    await db().entry.updateMany({ where: { userId }, data: { paidAt: new Date() } });
    expect(await stepsOf("entry", key)).toEqual(before);
  });
});

test("rules and teams are on record as they were from the start, and once they change", async () => {
  const [season] = await stepsOf("season", THE_SEASON.id);
  expect(season).toMatchObject({ slug: THE_SEASON.slug });
  await db().team.updateMany({ where: { code: "RR" }, data: { aliases: ["Royals"] } });
  expect((await stepsOf("team", `${THE_SEASON.id} RR`)).at(-1)).toMatchObject({ name: RR, aliases: ["Royals"] });
});

describe("the chain", () => {
  test("has a link for all that happened, each following from the one before", async () => {
    const { matchId } = await buildMatch();
    const { id: userId } = await buildPlayer();
    await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: false }, moment());
    expect(await db().unlinked.count({ where: { kind: "pick", subject: matchId } })).toBe(1);
    await sealDue(new Date());
    expect(await db().unlinked.count()).toBe(0);
    const links = await db().chainLink.findMany({ orderBy: { position: "asc" } });
    expect(links.map(({ position }) => Number(position))).toEqual(links.map((_, at) => at + 1));
    const of = { kind: "day" as const, subject: new Date().toISOString().slice(0, 10), part: "", step: 0 };
    const at = links.findIndex(({ kind }) => kind === "day");
    const before = links[at - 1]?.hash ?? BEGINNING;
    expect(Buffer.from(links[at]?.hash ?? [])).toEqual(hashOfLink(before, of, ""));
    const { length, head } = await db().chain.findFirstOrThrow();
    expect([Number(length), head]).toEqual([links.length, links.at(-1)?.hash]);
  });

  test("is not held up by what somebody has taken away before it was linked, and misses it", async () => {
    const { matchId } = await buildMatch();
    const { id: userId } = await buildPlayer();
    await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: false }, moment());
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db().$executeRaw`DELETE FROM pick_events WHERE match_id = ${matchId}`,
    ]);
    const found = await findBent();
    expect(await db().unlinked.count()).toBe(0);
    expect(found).toContainEqual(expect.objectContaining({ part: "chain", matchId, userId, what: "is gone" }));
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db().$executeRaw`DELETE FROM predictions WHERE match_id = ${matchId}`,
      db().$executeRaw`DELETE FROM chain_links`,
      db().$executeRaw`UPDATE chain SET length = 0, head = decode(repeat('00', 32), 'hex')`,
    ]);
  });

  test("grows by one hand at a time", async () => {
    await buildMatch();
    const { id: userId } = await buildPlayer();
    for (let made = 0; made < 12; made += 1) {
      const { matchId } = await buildMatch();
      await submitPick({ userId, matchId, predictedTeam: CSK, wildcardUsed: false }, moment());
    }
    await Promise.all([1, 2, 3, 4].map(() => sealDue(new Date())));
    const positions = (await db().chainLink.findMany({ orderBy: { position: "asc" } })).map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, at) => BigInt(at + 1)));
    expect(await db().chainLink.count({ where: { kind: "pick", part: userId } })).toBe(12);
  });
});

describe("what is linked or sealed", () => {
  const tables = ["pick_events", "audit_entries", "game_events", "chain_links", "seals"];
  const columns: Record<string, string> = {
    pick_events: "kind = 'made'",
    audit_entries: "action = 'none'",
    game_events: "facts = NULL",
    chain_links: "step = 9",
    seals: "picks = 9",
  };

  beforeEach(async () => {
    const { actor } = await buildActor();
    const { matchId } = await buildMatch({ matchDate: inHours(0.5) });
    await db().pick.create({ data: { matchId, userId: (await buildPlayer()).id, predictedTeam: MI } });
    await setResult(matchId, MI, actor());
    await sealDue(new Date(Date.now() + 3_000));
  });

  test.each(tables)("is not changed in %s", async (table) => {
    await expect(db().$executeRawUnsafe(`UPDATE ${table} SET ${columns[table]}`)).rejects.toThrow(/never/);
  });

  test.each(tables)("is not deleted from %s, row by row or all at once", async (table) => {
    await expect(db().$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow(/never/);
    await expect(db().$executeRawUnsafe(`TRUNCATE ${table}`)).rejects.toThrow(/never/);
  });

  test("keeps its one end", async () => {
    await expect(db().$executeRawUnsafe("DELETE FROM chain")).rejects.toThrow(/never/);
    await expect(db().$executeRawUnsafe("INSERT INTO chain (id, head, shown) VALUES (2, '', '')")).rejects.toThrow(
      /chain_is_one/,
    );
  });
});
