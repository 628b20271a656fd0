/**
 * Extra fields in a body change nothing: every call with a body is tried with each field that someone might like to
 * set.
 */
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { THE_SEASON } from "../../support/the-season";
import type { Scene } from "./call";
import { buildScene, CALLS, nameOf, policyOf, somebodyServed } from "./calls";
import { resetSeason } from "./season-calls";

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

// What is refused changes nothing, so all calls share one.
let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});

test.each(taking.map((call) => ({ name: nameOf(call), call })))("$name sets only its own fields", async ({ call }) => {
  await resetSeason();
  // Another row's would be counted in the entry.
  await db().match.deleteMany();
  const person = somebodyServed(call, scene);
  const valid = { ...(await call.body?.(scene)) };
  const url = (await call.url?.(scene)) ?? call.path;
  const send = (wishes: object) => person.call(call.method, url, { body: { ...valid, ...wishes } });
  const { body } = await policyOf(call);
  const schema = typeof body === "function" ? body(THE_SEASON) : body;
  const wishes = Object.entries(WISHES).filter(([field]) => !(field in valid));
  const isAccepted = ([field, value]: [string, unknown]) => schema?.safeParse({ ...valid, [field]: value }).success;
  const accepted = Object.fromEntries(wishes.filter(isAccepted));
  expect(Object.keys(accepted)).toEqual(SHOWN_IN_FORMS[call.path] ?? []);

  const before = await richesOf(scene);
  const refused = await send(Object.fromEntries(wishes.filter((wish) => !isAccepted(wish))));
  expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  expect(await richesOf(scene)).toEqual(before);
  if (!SHOWN_IN_FORMS[call.path]) return;

  expect((await send(accepted)).status).toBeLessThan(300);
  expect((await richesOf(scene)).entry).toEqual(before.entry);
  expect(await db().match.count({ where: { OR: [{ awardedAt: LONG_AGO }, { picksClosedAt: LONG_AGO }] } })).toBe(0);
});
