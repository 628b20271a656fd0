import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useSeenForm } from "@/components/form/use-seen-form";
import { CallFailed } from "@/lib/browser/call-failed";
import { knownMatch, knownMatches } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { MatchForm } from "@/lib/match/match-form-schema";
import { numberTaken } from "@/lib/match/match-names";
import { valuesOf } from "./match-values";

const FIELDS = ["matchNumber", "matchType", "teamOne", "teamTwo", "matchName", "venue"] as const;

/** Pressed once more it goes on all the same, over what somebody else has changed. */
type Pressed = "Add" | "Edit" | "Really delete";

interface Sight {
  /** Null for one to add. */
  match: ManagedMatch | null;
  /** All matches, as the form was opened or told last: a number that none of them has was chosen as a free one. */
  known: readonly ManagedMatch[];
  /** The viewer's as the form was opened: what is filled in is by its clock, also where the device is in another one since. */
  timeZone: string;
}

export const shownValues = ({ match, known, timeZone }: Sight) => valuesOf(match, known, timeZone);

type Form = Pick<UseFormReturn<MatchForm>, "formState" | "getFieldState" | "getValues" | "reset" | "setError">;

/** What the form of a match was filled in from, and how it is looked at again when a call was refused. */
export function useMatchSight(form: Form, opened: Sight) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<Pressed>("Add");
  const { seen, isDirty, overtaken, lookAgain, takeTheirs } = useSeenForm(form, opened, shownValues);
  const { match, known, timeZone } = seen;

  function showErrors(error: Error) {
    showFailure(error, form.setError, FIELDS);
    const day = error instanceof CallFailed && error.fields.matchDate;
    if (day) form.setError("day", { message: day });
  }

  /** Another administrator may have changed the match meanwhile. */
  function lookAtMatch(error: Error, by: Pressed) {
    const stored = match && knownMatch(client, match.matchId);
    setPressed(by);
    lookAgain(error, stored ? { ...seen, match: stored } : undefined);
    showErrors(error);
    // The server wrote the time in UTC.
    const now = stored?.matchDate.toLocaleString(undefined, { timeZone, dateStyle: "medium", timeStyle: "short" });
    if (form.getFieldState("day").error && now) form.setError("day", { message: `Meanwhile set to ${now}` });
  }

  /** The number may have gone to another match meanwhile. One that was typed stays, one that was offered moves on. */
  function lookAtNumbers(error: Error) {
    const matches = knownMatches(client);
    setPressed("Add");
    if (!lookAgain(error, { ...seen, known: matches })) return showErrors(error);
    isTaken(Number(form.getValues("matchNumber")), matches);
  }

  /** Whether another match has the number; says so beside it. */
  function isTaken(matchNumber: number, matches: readonly ManagedMatch[]): boolean {
    const holder = matches.find((other) => other.matchNumber === matchNumber && other.matchId !== match?.matchId);
    if (holder) form.setError("matchNumber", { message: numberTaken(holder) }, { shouldFocus: true });
    return holder !== undefined;
  }

  const theirs = overtaken === null ? null : { reason: overtaken, by: pressed };
  return { seen: match, known, timeZone, isDirty, overtaken: theirs, takeTheirs, lookAtMatch, lookAtNumbers, isTaken };
}
