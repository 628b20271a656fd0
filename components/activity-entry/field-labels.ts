/** The record in plain words. */

import type { Change, Fact } from "@/lib/activity/changes";
import { withTbd } from "@/lib/match/match-names";
import { DRAW } from "@/lib/match/rules";
import { findTeam, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { inWords } from "./in-words";

const FIELDS: Readonly<Record<string, string>> = {
  matchName: "Name",
  matchDate: "Start",
  matchType: "Type",
  matchStarted: "Started",
  secondInningStarted: "Second innings",
  matchEnded: "Ended",
  closedEarlyAt: "Picks closed early",
  matchWinner: "Winner",
  byHand: "Set by hand",
  awardedAt: "Points",
  picksRemoved: "Picks removed with the side",
  wildcardsReturned: "Wildcards given back",
  wildcardsRetaken: "Wildcards spent again",
  gamechangersReturned: "Gamechangers given back",
  gamechangersRetaken: "Gamechangers spent again",
  predictedTeam: "Prediction",
  wildcardUsed: "Wildcard",
  gamechangerUsed: "Gamechanger",
  isCorrect: "Correct",
  pointsAwarded: "Points",
  isAdmin: "Administrator",
  wildcardsGranted: "Wildcards for everybody",
  gamechangersGranted: "Gamechangers for everybody",
  wildcards: "Wildcards left",
  flips: "Gamechangers left",
  mails: "Also by mail",
};

/** What a field is called. */
export function fieldLabel({ field }: Change): string {
  return labelOf(field);
}

function labelOf(field: string): string {
  return FIELDS[field] ?? inWords(field);
}

const TEAM_FIELDS = ["teamOne", "teamTwo", "matchWinner", "predictedTeam", "homeTeam"];

/** A value as people say it, or the moment that it is. */
export function wordsOf(field: string, fact: Fact, teams: readonly Team[]): string | Date {
  if (field === "awardedAt") return fact === null ? "Not awarded" : "Awarded";
  if (field === "isCorrect" && fact === null) return "N/A";
  if (field === "closedEarlyAt") return fact === null ? "No" : "Yes";
  if (fact === null || fact === "") return "None";
  if (typeof fact === "boolean") return fact ? "Yes" : "No";
  if (field === "matchWinner" && fact === DRAW) return "No Result";
  if (field === "matchDate") return new Date(String(fact));
  if (field === "byHand") return String(fact).split(", ").map(labelOf).join(", ");
  if (field === "matchName") return withTbd(String(fact));
  return TEAM_FIELDS.includes(field) ? sideName(findTeam(String(fact), teams)?.name ?? String(fact)) : String(fact);
}
