/** A match as its form holds it, and back. Days and times are by the clock of a zone: the viewer's as the form was opened. */
import type { z } from "zod";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { EditedMatch } from "@/lib/match/fixture-schema";
import type { MatchForm, matchFormSchema } from "@/lib/match/match-form-schema";
import { defaultName, shownName, withTbd } from "@/lib/match/match-names";
import type { Match } from "@/lib/match/schema";
import { clockIn, instantIn, type WallClock } from "./wall-clock";

/** The form of a match that is there, or an empty one with the number that comes after those that are taken. */
export function valuesOf(match: ManagedMatch | null, known: readonly ManagedMatch[], timeZone: string): MatchForm {
  if (!match) {
    const nextNumber = Math.max(0, ...known.map(({ matchNumber }) => matchNumber)) + 1;
    const empty = { day: "", time: "", teamOne: "", teamTwo: "", matchName: "", venue: "" };
    return { ...empty, matchNumber: String(nextNumber), matchType: "League", followSource: [] };
  }
  const { matchNumber, matchType, teamOne, teamTwo, venue } = match;
  const matchName = shownName(match) === defaultName(match) ? "" : withTbd(match.matchName);
  return {
    ...clockIn(timeZone, match.matchDate),
    matchNumber: String(matchNumber),
    matchType,
    teamOne,
    teamTwo,
    matchName,
    venue,
    followSource: [],
  };
}

/** The fields of a match as the calls take them; `seen` on the wire has the same shape. */
export function fieldsOf(match: Match) {
  const { matchNumber, matchType, teamOne, teamTwo, matchName, venue } = match;
  return { matchDate: match.matchDate.toISOString(), matchNumber, matchType, teamOne, teamTwo, matchName, venue };
}

/** What an administrator has before them of a match that they delete: its form, its row, and whether anybody has picked. */
export function shownOf(match: ManagedMatch) {
  const { matchStarted, matchEnded, matchWinner, awardedAt, picks } = match;
  const row = { matchStarted, matchEnded, matchWinner, awardedAt: awardedAt?.toISOString() ?? null };
  return { ...fieldsOf(match), ...row, picked: picks > 0 };
}

type Filled = Pick<EditedMatch, "matchNumber" | "matchType" | "teamOne" | "teamTwo" | "matchName" | "venue"> &
  Pick<z.output<ReturnType<typeof matchFormSchema>>, "followSource">;

/**
 * What the call sends for a filled-in form. A start whose minute was not changed stays as it is, to the second; a name
 * that was not changed as the source writes it, and one that is left empty follows the sides.
 */
export function bodyOf(filled: Filled & WallClock, match: ManagedMatch | null, timeZone: string) {
  const { day, time, matchName, followSource, ...fields } = filled;
  const kept = match && clockIn(timeZone, match.matchDate);
  const isKept = kept?.day === day && kept.time === time;
  const matchDate = (isKept && match ? match.matchDate : instantIn(timeZone, { day, time })).toISOString();
  const follow = followSource.length > 0 ? { followSource } : {};
  const isSame = match && matchName === withTbd(match.matchName);
  const name = isSame ? match.matchName : matchName || defaultName(fields);
  return { ...fields, matchDate, matchName: name, ...follow };
}

const NEEDED = [
  ["matchNumber", "match number"],
  ["matchType", "type"],
  ["day", "date"],
  ["time", "time"],
  ["teamOne", "team one"],
  ["teamTwo", "team two"],
] as const;

/** What a match needs and is not set, in the order of the form. */
export function missingOf(form: Partial<MatchForm>): string[] {
  return NEEDED.filter(([field]) => String(form[field] ?? "").trim() === "").map(([, name]) => name);
}
