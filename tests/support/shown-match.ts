/** A match and a pick as the browser gets them, for tests of screens. */
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";

export const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

/** A League match that is over, by default without a result. */
export function aMatch(traits: Partial<Match> = {}): Match {
  return {
    ...{ matchId: "m1", matchName: `${MI} vs ${CSK}`, matchNumber: 12, matchType: "League", teamOne: MI, teamTwo: CSK },
    ...{ matchDate: new Date("2026-04-25T14:00:00Z"), matchStarted: true, matchEnded: true, matchWinner: null },
    ...{ matchStatus: "", secondInningStarted: true, venue: "", picksClosedAt: null, awardedAt: null },
    ...{ firstInningsSeenAt: null, stage: null, postponed: false, replayedAt: null },
    ...traits,
  };
}

/** The same match as administrators see it, with nothing set by hand. */
export function aManagedMatch(traits: Partial<ManagedMatch> = {}): ManagedMatch {
  const managed = { resultSetByHand: false, byHand: [], fromSource: true, picks: 0, version: "v1" };
  return { ...aMatch(), ...managed, ...traits };
}

/** By default a plain pick of Mumbai, not scored yet. */
export function aPick(traits: Partial<PlayerPick> = {}): PlayerPick {
  return {
    ...{ _id: "p1", matchId: "m1", userId: "u1", predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false },
    ...{ isCorrect: null, pointsAwarded: 0, streak: 0 },
    ...traits,
  };
}
