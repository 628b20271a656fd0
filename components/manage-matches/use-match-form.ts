import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useSeenForm } from "@/components/form/use-seen-form";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { createMatch, deleteMatch } from "@/lib/browser/admin-match";
import { CallFailed } from "@/lib/browser/call-failed";
import { knownMatch, knownMatches } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { closingByDate } from "@/lib/match/deadlines";
import { matchFormSchema } from "@/lib/match/match-form-schema";
import { numberTaken } from "@/lib/match/match-names";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { useCloseEarly } from "./close-early";
import { bodyOf, fieldsOf, shownOf, valuesOf } from "./match-values";
import { useEditingMatch } from "./use-undoable-calls";

const FIELDS = ["matchNumber", "matchType", "teamOne", "teamTwo", "matchName", "venue"] as const;

/** Pressed once more it goes on all the same, over what somebody else has changed. */
type Pressed = "Add" | "Edit" | "Really delete";

interface Given {
  /** The match to edit; null for one to add. */
  match: ManagedMatch | null;
  onDone: () => void;
}

interface Seen {
  match: ManagedMatch | null;
  /** All matches, as the form was opened or told last: a number that none of them has was chosen as a free one. */
  known: readonly ManagedMatch[];
  /** The viewer's as the form was opened: what is filled in is by its clock, also where the device is in another one since. */
  timeZone: string;
}

const shownValues = ({ match, known, timeZone }: Seen) => valuesOf(match, known, timeZone);

/** The form of a match: what it holds, what it was filled in from, and how it is sent. A refusal loses nothing of it. */
export function useMatchForm({ match, onDone }: Given) {
  const client = useQueryClient();
  const { rules } = useSeason();
  const { timeZone: zone } = useReaderLocale();
  const [opened] = useState(() => ({ match, known: knownMatches(client), timeZone: zone ?? "UTC" }));
  const [pressed, setPressed] = useState<Pressed>("Add");
  const { teams } = useSeason();
  const form = useForm({
    resolver: zodResolver(matchFormSchema(teams), { error: sentenceOf }),
    defaultValues: shownValues(opened),
  });
  const { seen: whole, isDirty, overtaken, lookAgain, takeTheirs } = useSeenForm(form, opened, shownValues);
  const { match: seen, known, timeZone } = whole;
  const adding = useNotifiedMutation(createMatch);
  const editing = useEditingMatch();
  const deleting = useNotifiedMutation(deleteMatch);
  const early = useCloseEarly(seen);

  function showErrors(error: Error) {
    showFailure(error, form.setError, FIELDS);
    const day = error instanceof CallFailed && error.fields.matchDate;
    if (day) form.setError("day", { message: day });
  }

  /** Another administrator may have changed the match meanwhile. */
  function lookAtMatch(error: Error, by: Pressed) {
    const stored = seen && knownMatch(client, seen.matchId);
    setPressed(by);
    lookAgain(error, stored ? { ...whole, match: stored } : undefined);
    showErrors(error);
    // The server wrote the time in UTC.
    const now = stored?.matchDate.toLocaleString(undefined, { timeZone, dateStyle: "medium", timeStyle: "short" });
    if (form.getFieldState("day").error && now) form.setError("day", { message: `Meanwhile set to ${now}` });
  }

  /** The number may have gone to another match meanwhile. One that was typed stays, one that was offered moves on. */
  function lookAtNumbers(error: Error) {
    const matches = knownMatches(client);
    setPressed("Add");
    if (!lookAgain(error, { ...whole, known: matches })) return showErrors(error);
    isTaken(Number(form.getValues("matchNumber")), matches);
  }

  /** Whether another match has the number; says so beside it. */
  function isTaken(matchNumber: number, matches: readonly ManagedMatch[]): boolean {
    const holder = matches.find((other) => other.matchNumber === matchNumber && other.matchId !== match?.matchId);
    if (holder) form.setError("matchNumber", { message: numberTaken(holder) }, { shouldFocus: true });
    return holder !== undefined;
  }

  const add = form.handleSubmit((values) => {
    if (isTaken(values.matchNumber, known)) return;
    const body = { ...bodyOf(values, null, timeZone), seen: { matchNumber: null } };
    adding.mutate(body, { onError: lookAtNumbers, onSuccess: onDone });
  });
  const edit = form.handleSubmit((values) => {
    if (!seen) return;
    if (values.matchNumber !== seen.matchNumber && isTaken(values.matchNumber, knownMatches(client))) return;
    const body = { ...bodyOf(values, seen, timeZone), matchId: seen.matchId, seen: fieldsOf(seen) };
    const closes = closingByDate({ matchDate: new Date(body.matchDate) }, rules) <= new Date();
    early.guard(closes, () =>
      editing.mutate(body, { onError: (error) => lookAtMatch(error, "Edit"), onSuccess: onDone }),
    );
  });
  const remove = () => {
    if (!seen) return;
    const body = { matchId: seen.matchId, seen: shownOf(seen) };
    deleting.mutate(body, { onError: (error) => lookAtMatch(error, "Really delete"), onSuccess: onDone });
  };

  const theirs = overtaken === null ? null : { reason: overtaken, by: pressed };
  return {
    form,
    match,
    seen,
    timeZone,
    isDirty,
    early,
    overtaken: theirs,
    takeTheirs,
    add,
    edit,
    remove,
    adding,
    editing,
    deleting,
  };
}
