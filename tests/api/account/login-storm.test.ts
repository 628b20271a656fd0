/** Many logins at once wait for each other, and nobody who is playing waits for them. */
import bcrypt from "bcrypt";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, PASSWORD } from "../../support/builders";
import { watchHashes } from "../../support/count-hashes";
import { makeGate } from "../../support/gate";
import { Person } from "../../support/person";
import { buildMatch } from "../../support/season";

// Unknown addresses cost as much as production hashes, whatever the tests' hashes cost.
const logIn = (email: string) => new Person().post("/api/auth/login", { email, password: PASSWORD });

test("A storm of logins hashes two passwords at a time and doesn't slow the game", async () => {
  const watched = watchHashes();
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
  const storm = Promise.all(Array.from({ length: 16 }, (_, index) => logIn(`nobody-${index}@example.com`))).finally(
    () => {
      over = true;
    },
  );
  const stormTook = storm.then(() => performance.now() - began);

  const times: number[] = [];
  for (const player of others) {
    if (over) break;
    const started = performance.now();
    await play(player);
    times.push(performance.now() - started);
  }

  // On a slow machine some don't get their turn in time.
  const statuses = new Set((await storm).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(watched.most).toBe(2);
  expect(times.length).toBeGreaterThan(2);
  // Behind the hashes they would wait for most of the storm, however slow the machine.
  expect(Math.max(...times)).toBeLessThan((await stormTook) / 3);
});

test("A login that waits too long is asked to try again, and isn't counted as a failure", async () => {
  const { compare } = bcrypt;
  const gate = makeGate<boolean>();
  Object.assign(bcrypt, { compare: () => gate.opened });
  const email = (index: number) => `nobody-else-${index}@example.com`;
  const logins = [0, 1, 2].map(async (index) => ({ index, ...(await logIn(email(index))) }));
  const late = await Promise.race(logins);
  gate.open(false);
  const replies = await Promise.all(logins);
  Object.assign(bcrypt, { compare });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([401, 401, 503]);
  expect(late).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", error: expect.stringMatching(/Try again/) } });
  expect(late.headers.get("retry-after")).toBe("5");
  const where = { key: `login:account:${email(late.index)}` };
  expect(await db().rateLimit.findUniqueOrThrow({ where })).toMatchObject({ tries: 0 });
});
