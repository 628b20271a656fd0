/** The two calls after verification: they only complete what it has already done. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildWaiting, CODE } from "../../support/builders";
import { Person } from "../../support/person";

const remove = {
  profile: (userId: string) => db().profile.delete({ where: { userId } }),
  leaderboard: (userId: string) => db().leaderboardEntry.deleteMany({ where: { userId } }),
};
const count = {
  profile: (userId: string) => db().profile.count({ where: { userId } }),
  leaderboard: (userId: string) => db().leaderboardEntry.count({ where: { userId } }),
};
const shape = {
  profile: { profilePic: "none", profileBg: null, homeTeam: null, wildcards: 10, flips: 5, reminderEmail: true },
  leaderboard: {
    profilePic: "none",
    homeTeam: null,
    correct: 0,
    correctWildcards: 0,
    winStreak: 0,
    winStreakPoints: 0,
  },
};

describe.each(["profile", "leaderboard"] as const)("POST /api/%s/create", (noun) => {
  const path = `/api/${noun}/create`;

  test("returns what verification created, to the browser that registered", async () => {
    const waiting = await buildWaiting();
    const person = await new Person().carryPending(waiting);
    await person.post("/api/auth/verify-email", { code: CODE });
    const reply = await person.post(path, { userId: waiting.id });
    expect(reply.status).toBe(200);
    const { firstName, lastName, email } = waiting;
    const names = noun === "profile" ? { firstName, lastName, email } : { firstName, lastName };
    expect(reply.body).toEqual({ data: { userId: waiting.id, ...names, points: 0, ...shape[noun] } });
  });

  test("creates what is missing, once", async () => {
    const { user, person } = await buildPerson();
    await remove[noun](user.id);
    expect(await person.post(path, { userId: user.id })).toMatchObject({ status: 201, body: { data: shape[noun] } });
    expect(await person.post(path, { userId: user.id })).toMatchObject({ status: 200, body: { data: shape[noun] } });
    expect(await count[noun](user.id)).toBe(1);
  });

  test("creates it once, however many calls arrive at once", async () => {
    const { user, person } = await buildPerson();
    await remove[noun](user.id);
    const replies = await Promise.all(Array.from({ length: 4 }, () => person.post(path, { userId: user.id })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  });

  test("refuses a browser whose registration was replaced by another one", async () => {
    const waiting = await buildWaiting();
    const earlier = await new Person().carryPending(waiting);
    const changed = { sessionVersion: { increment: 1 }, verifiedAt: new Date(), profile: { create: {} } };
    await db().user.update({ where: { id: waiting.id }, data: changed });
    const reply = await earlier.post(path, { userId: waiting.id });
    expect([401, 403]).toContain(reply.status);
  });

  test("refuses an account that is not verified", async () => {
    const waiting = await buildWaiting();
    const person = await new Person().carryPending(waiting);
    const reply = await person.post(path, { userId: waiting.id });
    expect(reply).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
    expect(await count[noun](waiting.id)).toBe(0);
  });
});

test("The profile uses nothing from the body but the id", async () => {
  const { user, person } = await buildPerson();
  await remove.profile(user.id);
  const body = { userId: user.id, firstName: "Mallory", lastName: "", email: "mallory@example.com" };
  const reply = await person.post("/api/profile/create", body);
  const { firstName, lastName, email } = user;
  expect(reply).toMatchObject({ status: 201, body: { data: { firstName, lastName, email } } });
  expect(await person.post("/api/profile/create", { ...body, wildcards: 99 })).toMatchObject({ status: 400 });
});
