/** Shared by the tests of the game's calls: players, the match form, and replies. */
import { expect } from "vitest";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { buildPerson } from "./builders";
import type { Person, Reply } from "./person";
import { recordOf } from "./record";
import { buildMatch, inHours } from "./season";

export const SRH = "Sunrisers Hyderabad";

/** An administrator and two players, each with a browser. */
export async function buildGame() {
  const [admin, player, other] = [
    await buildPerson({ isAdmin: true, firstName: "Asha", lastName: "Menon" }),
    await buildPerson({ firstName: "Kabir", lastName: "Rao" }),
    await buildPerson({ firstName: "Meera", lastName: "Iyer" }),
  ];
  return { admin, player, other };
}

/** A match whose picks have closed, an hour before its start. */
export function buildClosed(traits: Partial<Prisma.MatchCreateInput> = {}) {
  return buildMatch({ matchDate: inHours(0.5), ...traits });
}

/** A match in its first innings, which takes gamechangers. */
export function buildLive(traits: Partial<Prisma.MatchCreateInput> = {}) {
  return buildMatch({ matchDate: inHours(-0.5), matchStarted: true, ...traits });
}

/** The body of `submit`. */
export function pickOf(owner: { user: { id: string } }, match: { matchId: string }, predictedTeam: string) {
  return { userId: owner.user.id, matchId: match.matchId, predictedTeam, wildcardUsed: false };
}

/** Writes a pick straight to the database, whatever the match allows; nothing is spent. */
export async function placePick(
  owner: { user: { id: string } },
  match: { matchId: string },
  predictedTeam: string,
  traits: { wildcardUsed?: boolean; gamechangerUsed?: boolean } = {},
) {
  return storePick({ ...pickOf(owner, match, predictedTeam), ...traits });
}

/** Stores a pick with its event, as the game does. */
export async function storePick(data: Prisma.PickUncheckedCreateInput) {
  const pick = await db().pick.create({ data });
  const { matchId, userId, predictedTeam, wildcardUsed, gamechangerUsed } = pick;
  const step = 1 + (await db().pickEvent.count({ where: { matchId, userId } }));
  const at = data.createdAt ?? undefined;
  await db().pickEvent.create({
    data: { matchId, userId, predictedTeam, wildcardUsed, gamechangerUsed, step, kind: "made", ...(at && { at }) },
  });
  return pick;
}

/** First picks of many players, with their events. */
export async function storePicks(data: Prisma.PickCreateManyInput[]): Promise<void> {
  const picks = await db().pick.createManyAndReturn({ data });
  await db().pickEvent.createMany({
    data: picks.map(({ matchId, userId, predictedTeam, wildcardUsed, gamechangerUsed }) => {
      return { matchId, userId, predictedTeam, wildcardUsed, gamechangerUsed, step: 1, kind: "made" as const };
    }),
  });
}

/** What the match form sends: every field of a match, as stored. */
export function formOf(match: Prisma.MatchCreateInput & { matchId: string }) {
  const { matchId, matchName, matchNumber, matchDate, matchType, teamOne, teamTwo } = match;
  return { matchId, matchName, matchNumber, matchDate: iso(matchDate), matchType, teamOne, teamTwo };
}

export const iso = (date: Date | string) => new Date(date).toISOString();

/** A new match as the form sends it, two days ahead on a whole minute. */
export function newForm() {
  const matchDate = iso(new Date(Math.floor(Date.now() / HOUR) * HOUR + 48 * HOUR));
  return { matchNumber: 7, matchDate, matchType: "League", teamOne: "MI", teamTwo: "Chennai Super Kings" };
}

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The fields of a match, no more and no less. */
export const MATCH = {
  matchId: expect.any(String),
  matchName: expect.any(String),
  matchNumber: expect.any(Number),
  matchDate: instant,
  matchType: expect.toBeOneOf(["League", "Qualifier", "Finals"]),
  stage: expect.toBeOneOf([expect.any(String), null]),
  teamOne: expect.any(String),
  teamTwo: expect.any(String),
  matchWinner: expect.toBeOneOf([expect.any(String), null]),
  matchStarted: expect.any(Boolean),
  matchEnded: expect.any(Boolean),
  matchStatus: expect.any(String),
  secondInningStarted: expect.any(Boolean),
  venue: expect.any(String),
  postponed: expect.any(Boolean),
  replayedAt: expect.toBeOneOf([instant, null]),
  picksClosedAt: expect.toBeOneOf([instant, null]),
  firstInningsSeenAt: expect.toBeOneOf([instant, null]),
  awardedAt: expect.toBeOneOf([instant, null]),
};

/** A newly made pick, with a test's own fields. */
export const NEW_PICK = {
  _id: expect.any(String),
  wildcardUsed: false,
  gamechangerUsed: false,
  isCorrect: null,
  pointsAwarded: 0,
  streak: 0,
};

/** Expects exactly a refusal from the catalogue. */
export function expectRefusal(reply: Reply, status: number, code: string, fields?: Record<string, unknown>): void {
  expect({ status: reply.status, body: reply.body }).toEqual({
    status,
    body: { error: expect.stringMatching(/\S/), code, ...(fields ? { fields } : {}) },
  });
}

/** Expects one wrong field. */
export function expectInvalid(reply: Reply, field: string): void {
  expectRefusal(reply, 400, "INVALID_INPUT", { [field]: expect.stringMatching(/\S/) });
}

/** A player's remaining wildcards and gamechangers. */
export async function extrasLeftOf({ user }: { user: { id: string } }) {
  const { wildcards, gamechangers: flips } = await db().entry.findFirstOrThrow({ where: { userId: user.id } });
  return { wildcards, flips };
}

/** A player's line in the table. */
export async function standingOf({ user }: { user: { id: string } }, reader: Person) {
  const { body } = await reader.get("/api/leaderboard/list");
  return body.data.find((entry: { userId: string }) => entry.userId === user.id);
}

/** The log entries about a match, oldest first. */
export function actionsOn({ matchId }: { matchId: string }) {
  return recordOf({ matchId });
}

/** The log entries about a user and their picks, oldest first. */
export function actionsOnUser({ id: userId }: { id: string }) {
  return recordOf({ userId });
}
