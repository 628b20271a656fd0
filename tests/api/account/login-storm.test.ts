/** Many logins at once wait for each other, and nobody who is playing waits for them. */
import bcrypt from "bcrypt";
import { expect, test, vi } from "vitest";
import { TURN_TIMEOUT } from "@/lib/account/credentials";
import { db } from "@/lib/db";
import { buildPerson, buildUser, PASSWORD, PASSWORD_HASH } from "../../support/builders";
import { watchHashes } from "../../support/count-hashes";
import { makeGate } from "../../support/gate";
import { Person } from "../../support/person";
import { buildMatch } from "../../support/season";
import { shorten } from "../../support/shorten";

const logIn = (email: string) => new Person().post("/api/auth/login", { email, password: PASSWORD });

test("A storm of logins costs as much for known addresses as for unknown ones, and doesn't slow the game", async () => {
  const watched = watchHashes();
  const known = await buildUser();
  // At the cost of the product's hashes, and of no password.
  const passwordHash = PASSWORD_HASH.replace("$04$", "$12$");
  await db().user.update({ where: { id: known.id }, data: { passwordHash } });
  const match = await buildMatch();
  const players = await Promise.all(Array.from({ length: 7 }, () => buildPerson()));
  const play = async ({ user, person }: (typeof players)[number]) => {
    // A session this process hasn't decrypted yet: that needs a thread, as hashing does.
    expect(await person.get("/api/match/list")).toMatchObject({ status: 200 });
    const pick = { userId: user.id, matchId: match.matchId, predictedTeam: match.teamOne, wildcardUsed: false };
    expect(await person.post("/api/prediction/submit", pick)).toMatchObject({ status: 201 });
  };
  // First do what a process does only once.
  const [first, ...others] = players;
  if (first) await play(first);
  await logIn("nobody-before@example.com");
  let over = false;
  const began = performance.now();
  const emails = [known.email, ...Array.from({ length: 9 }, (_, index) => `nobody-${index}@example.com`)];
  const storm = Promise.all(emails.map(logIn)).finally(() => {
    over = true;
  });
  const stormTook = storm.then(() => performance.now() - began);

  const times: number[] = [];
  for (const player of others) {
    if (over) break;
    const started = performance.now();
    await play(player);
    times.push(performance.now() - started);
  }

  // On a slow machine some don't get their turn in time.
  const statuses = (await storm).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
  const hashed = statuses.filter((status) => status === 401).length;
  expect(watched.costs).toEqual(Array(1 + hashed).fill(12));
  expect(watched.most).toBe(2);
  expect(times.length).toBeGreaterThan(2);
  // Behind the hashes they would wait for most of the storm, however slow the machine.
  expect(Math.max(...times)).toBeLessThan((await stormTook) / 2);
});

test("A login that waits too long is asked to try again, and isn't counted as a failure", async () => {
  const { compare } = bcrypt;
  const gate = makeGate<boolean>();
  const comparing = vi.fn(() => gate.opened);
  Object.assign(bcrypt, { compare: comparing });
  const others = [0, 1].map((index) => logIn(`nobody-before-${index}@example.com`));
  await expect.poll(() => comparing.mock.calls.length, { timeout: 10_000 }).toBe(2);
  // Only now: the database's own patience is as long.
  const lengthen = shorten(TURN_TIMEOUT);
  const email = "nobody-late@example.com";
  const late = await logIn(email);
  lengthen();
  gate.open(false);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([401, 401]);
  Object.assign(bcrypt, { compare });

  expect(late).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", error: expect.stringMatching(/Try again/) } });
  expect(late.headers.get("retry-after")).toBe("5");
  const where = { key: `login:account:${email}` };
  expect(await db().rateLimit.findUniqueOrThrow({ where })).toMatchObject({ tries: 0 });
});
