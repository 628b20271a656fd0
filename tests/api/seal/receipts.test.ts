/** Receipts and what they are held against: each player's own until the closing, everybody's from the seal on. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { receiptsReply, sealedPicksReply, sealReply } from "@/lib/seal/schema";
import { ensureSealed } from "@/lib/seal/sealing";
import { climb } from "../../support/climb";
import { nextMailTo } from "../../support/mails";
import { buildGame } from "../../support/matches";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { Person } from "../../support/person";
import { buildMatch, buildPlayer, CSK, emptySeason, inHours, MI } from "../../support/season";

beforeEach(emptySeason);

const leafOf = (parts: readonly unknown[]) =>
  createHash("sha256").update(Buffer.of(0)).update(JSON.stringify(parts)).digest();

async function receiptsOf(person: Person) {
  return receiptsReply.parse((await person.get("/api/receipt/mine")).body).data;
}

async function sealOf(person: Person, matchId: string) {
  return sealReply.parse((await person.get(`/api/seal/match?matchId=${matchId}`)).body).data;
}

const signedIn = async () => new Person().carrySession(await buildPlayer());

async function pick(person: Person, matchId: string, predictedTeam: string, wildcardUsed = false) {
  const { userId } = (await person.get("/api/auth/check-auth")).body.profile;
  const reply = await person.post("/api/prediction/submit", { userId, matchId, predictedTeam, wildcardUsed });
  expect(reply.status).toBe(201);
  return String(userId);
}

/** As though the time of the closing had come. */
async function close(matchId: string) {
  await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
  await ensureSealed(matchId, new Date());
}

describe("a receipt", () => {
  test("of a season behind is told after those of the current one, and not mailed", async () => {
    await clearPastSeasons();
    const user = await buildPlayer();
    const person = await new Person().carrySession(user);
    const picks = [{ user, match: 0, team: MI }];
    const { matches } = await buildPastSeason({ slug: "league-2024", matches: [{}], picks });
    const { matchId } = await buildMatch();
    const none = await person.post("/api/receipt/mail");
    expect(none.body).toMatchObject({ receipts: 0, message: "There are no receipts of this season yet" });
    await pick(person, matchId, "CSK");
    expect((await receiptsOf(person)).map((receipt) => receipt.matchId)).toEqual([matchId, matches[0]?.matchId]);
    const mail = nextMailTo(user.email);
    await person.post("/api/receipt/mail");
    expect((await mail).subject).toBe("Your receipt");
    await clearPastSeasons();
  });

  test("is there as soon as the pick is, and says side, wildcard and moment", async () => {
    const { matchId } = await buildMatch();
    const person = await signedIn();
    expect(await receiptsOf(person)).toEqual([]);
    const from = Date.now();
    const userId = await pick(person, matchId, "MI", true);
    const [receipt, ...others] = await receiptsOf(person);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ matchId, userId, predictedTeam: MI, wildcardUsed: true, sealedAt: null });
    expect(receipt?.salt).toMatch(/^[0-9a-f-]{36}$/);
    expect(receipt?.at.getTime()).toBeGreaterThanOrEqual(from - 1_000);
  });

  test("is another one once the pick is, with another salt, and goes with it", async () => {
    const { matchId } = await buildMatch();
    const person = await signedIn();
    const userId = await pick(person, matchId, "MI");
    const [before] = await receiptsOf(person);
    await person.post("/api/prediction/change", { userId, matchId, predictedTeam: "CSK", wildcardUsed: false });
    const [after] = await receiptsOf(person);
    expect(after?.predictedTeam).toBe(CSK);
    expect(after?.salt).not.toBe(before?.salt);
    await person.post("/api/prediction/delete-prediction", { userId, matchId });
    expect(await receiptsOf(person)).toEqual([]);
  });

  test("is nobody else's", async () => {
    const { matchId } = await buildMatch();
    const [person, other] = [await signedIn(), await signedIn()];
    await pick(person, matchId, "MI");
    expect(await receiptsOf(other)).toEqual([]);
    expect((await new Person().get("/api/receipt/mine")).status).toBe(401);
  });

  test("leads to the root of the seal, reckoned by another hand", async () => {
    const { matchId } = await buildMatch();
    const people = [await signedIn(), await signedIn(), await signedIn()];
    for (const [at, person] of people.entries()) await pick(person, matchId, at === 1 ? "CSK" : "MI");
    const receipts = await Promise.all(people.map(receiptsOf));
    await close(matchId);
    for (const [at, person] of people.entries()) {
      const [receipt] = receipts[at] ?? [];
      const { seal, own } = await sealOf(person, matchId);
      const { userId, at: moment, predictedTeam, wildcardUsed, gamechangerUsed, salt } = receipt ?? {};
      const leaf = leafOf([matchId, userId, moment?.toISOString(), predictedTeam, wildcardUsed, gamechangerUsed, salt]);
      const beside = (own?.beside ?? []).map((hash) => Buffer.from(hash, "hex"));
      expect(climb(leaf, own?.index ?? -1, seal?.picks ?? 0, beside).toString("hex")).toBe(seal?.root);
    }
  });

  test("stays as it was sealed, whatever is corrected after", async () => {
    const { matchId } = await buildMatch();
    const person = await signedIn();
    const userId = await pick(person, matchId, "MI");
    await close(matchId);
    const [before] = await receiptsOf(person);
    expect(before?.sealedAt).not.toBeNull();
    await db().pick.update({ where: { matchId_userId: { matchId, userId } }, data: { predictedTeam: CSK } });
    expect(await receiptsOf(person)).toEqual([before]);
  });
});

describe("a seal", () => {
  test("is nothing, and lists nothing, until picks have closed", async () => {
    const { matchId } = await buildMatch();
    const person = await signedIn();
    await pick(person, matchId, "MI");
    expect(await sealOf(person, matchId)).toEqual({ seal: null, own: null });
    expect((await person.get(`/api/seal/picks?matchId=${matchId}`)).status).toBe(404);
  });

  test("shows its way to nobody who is not in it", async () => {
    const { matchId } = await buildMatch();
    const [person, other] = [await signedIn(), await signedIn()];
    await pick(person, matchId, "MI");
    await close(matchId);
    expect(await sealOf(other, matchId)).toMatchObject({ seal: { picks: 1 }, own: null });
  });

  test("of many picks leads from each to its root, and lists all of them in pages", async () => {
    const { matchId } = await buildMatch();
    const { person, user } = (await buildGame()).player;
    // More than are read at a time when they are sealed.
    await db().$executeRaw`
      INSERT INTO users (id, email, first_name, last_name, password_hash)
      SELECT 'P' || lpad(n::text, 25, '0'), 'p' || n || '@example.com', 'P', n::text, '' FROM generate_series(1, 12_999) n`;
    await db().$executeRaw`
      INSERT INTO predictions (id, match_id, user_id, predicted_team)
      SELECT id, ${matchId}, id, ${MI} FROM users WHERE id LIKE 'P0%' OR id = ${user.id}`;
    await close(matchId);
    const { seal, own } = await sealOf(person, matchId);
    const pages = [];
    for (let after: string | null = ""; after !== null; ) {
      const query = after === "" ? "" : `&after=${after}`;
      const page = sealedPicksReply.parse((await person.get(`/api/seal/picks?matchId=${matchId}${query}`)).body);
      pages.push(page.data);
      after = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 13 }, () => 1_000));
    const all = pages.flat();
    expect(all[own?.index ?? -1]?.userId).toBe(user.id);
    const hashes = all.map((leaf) => {
      const { userId, at, predictedTeam, wildcardUsed, gamechangerUsed, salt } = leaf;
      return leafOf([matchId, userId, at.toISOString(), predictedTeam, wildcardUsed, gamechangerUsed, salt]);
    });
    const [mine] = hashes.slice(own?.index ?? -1);
    const beside = (own?.beside ?? []).map((hash) => Buffer.from(hash, "hex"));
    expect(climb(mine ?? Buffer.alloc(0), own?.index ?? -1, all.length, beside).toString("hex")).toBe(seal?.root);
  });
});

describe("POST /api/receipt/mail", () => {
  test("sends all of them to their player, and not more than five times an hour", async () => {
    const { matchId } = await buildMatch();
    const player = await buildPlayer();
    const person = await new Person().carrySession(player);
    expect((await person.post("/api/receipt/mail", {})).body).toMatchObject({ receipts: 0 });
    await pick(person, matchId, "MI", true);
    expect((await person.post("/api/receipt/mail", {})).body).toMatchObject({ receipts: 1 });
    const [receipt] = await receiptsOf(person);
    expect((await nextMailTo(player.email)).text).toContain(receipt?.salt);
    for (let time = 3; time <= 5; time += 1) await person.post("/api/receipt/mail", {});
    expect((await person.post("/api/receipt/mail", {})).status).toBe(429);
  });
});
