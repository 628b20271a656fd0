/** Matches and picks for browser tests, written straight into the database. Times are relative to now. */

import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { storePick } from "../../support/matches";

export const MI = "Mumbai Indians";
export const CSK = "Chennai Super Kings";

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** The zone in which it is about noon, so that a few hours from now is the same day. Fixed for a worker's lifetime. */
export const ZONE_OF_NOON = zoneOfNoon();

function zoneOfNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  // These zones' names have the opposite sign.
  return behind === 0 ? "Etc/GMT" : `Etc/GMT${behind > 0 ? "+" : "-"}${Math.abs(behind)}`;
}

let built = 0;

/** A League match of Mumbai and Chennai three hours ahead, by default. */
export function buildMatch(traits: Partial<Prisma.MatchCreateInput> = {}) {
  built += 1;
  const about = {
    matchName: "Mumbai Indians vs Chennai Super Kings",
    matchNumber: built,
    matchStatus: "Match not started",
  };
  const sides = { teamOne: MI, teamTwo: CSK, venue: "Wankhede Stadium, Mumbai" };
  return db().match.create({ data: { matchType: "League", matchDate: inHours(3), ...about, ...sides, ...traits } });
}

/** A match in its first innings, which takes gamechangers. */
export function buildLive(traits: Partial<Prisma.MatchCreateInput> = {}) {
  return buildMatch({
    matchDate: inHours(-0.5),
    matchStarted: true,
    matchStatus: "Mumbai Indians opt to bat",
    ...traits,
  });
}

interface PickTraits {
  wildcardUsed?: boolean;
  gamechangerUsed?: boolean;
}

/** A pick, whatever the match allows; nothing is spent. */
export function placePick(user: { id: string }, match: { matchId: string }, team: string, traits: PickTraits = {}) {
  return storePick({ userId: user.id, matchId: match.matchId, predictedTeam: team, ...traits });
}

/** A player's stored pick. */
export function storedPick(user: { id: string }, match: { matchId: string }) {
  return db().pick.findUnique({
    where: { matchId_userId: { matchId: match.matchId, userId: user.id } },
    select: { predictedTeam: true, wildcardUsed: true, gamechangerUsed: true },
  });
}
