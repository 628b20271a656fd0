/**
 * Extra fields in a body change nothing: every call with a body is tried with each field that someone might like to
 * set.
 */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import type { Scene } from "./call";
import { buildScene, CALLS, nameOf, somebodyServed } from "./calls";

const LONG_AGO = "2020-01-01T00:00:00.000Z";

const WISHES: Record<string, unknown> = {
  isAdmin: true,
  role: "admin",
  points: 1000,
  wildcards: 99,
  flips: 99,
  correct: 74,
  winStreak: 74,
  isVerified: true,
  verifiedAt: LONG_AGO,
  sessionVersion: 1,
  passwordHash: "$2b$04$abcdefghijklmnopqrstuv",
  _id: "somebody-else",
  id: "somebody-else",
  pointsAwarded: 100,
  isCorrect: true,
  awardedAt: LONG_AGO,
  picksClosedAt: LONG_AGO,
  user: { create: { isAdmin: true } },
  profile: { update: { profilePic: "preset-9" } },
};

/** Administrators' forms send whole objects: some fields can be changed, and the rest are accepted and ignored. */
const SHOWN_IN_FORMS: Record<string, string[]> = {
  "/api/admin/edit-user": ["points", "wildcards", "flips", "isVerified"],
  "/api/admin/create-match": ["awardedAt", "picksClosedAt"],
  "/api/admin/edit-match": ["awardedAt", "picksClosedAt"],
};

/** What no player's call may change. */
async function richesOf({ player, people }: Scene) {
  const users = await db().user.findMany({ select: { isAdmin: true, sessionVersion: true }, where: { id: player.id } });
  const profile = await db().profile.findUnique({ where: { userId: player.id }, omit: { reminderEmail: true } });
  const hand = await db().entry.findFirst({ where: { userId: player.id } });
  const entry = await db().leaderboardEntry.findFirst({ where: { userId: player.id } });
  return {
    users,
    profile,
    hand,
    entry,
    admins: await db().user.count({ where: { isAdmin: true } }),
    people: people.guest.cookies.size,
  };
}

const taking = CALLS.filter((call) => call.body && !call.foreign);

describe.each(taking.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("sets only its own fields", async () => {
    const scene = await buildScene();
    const person = somebodyServed(call, scene);
    const valid = { ...(await call.body?.(scene)) };
    const url = (await call.url?.(scene)) ?? call.path;
    const before = await richesOf(scene);
    const wishes = Object.entries(WISHES).filter(([field]) => !(field in valid));
    const replies = await Promise.all(
      wishes.map(async ([field, value]) => {
        const reply = await person.call(call.method, url, { body: { ...valid, [field]: value } });
        return { field, status: reply.status, code: reply.body.code };
      }),
    );
    const accepted = replies.filter(({ status }) => status < 300).map(({ field }) => field);
    const refused = replies.filter(({ field }) => !accepted.includes(field));
    expect(refused).toEqual(refused.map(({ field }) => ({ field, status: 400, code: "INVALID_INPUT" })));
    expect(accepted).toEqual(SHOWN_IN_FORMS[call.path] ?? []);
    const after = await richesOf(scene);
    if (accepted.length === 0) expect(after).toEqual(before);
    else expect(after.entry).toEqual(before.entry);
    expect(await db().match.count({ where: { OR: [{ awardedAt: LONG_AGO }, { picksClosedAt: LONG_AGO }] } })).toBe(0);
  });
});
