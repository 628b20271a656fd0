import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isOvertaken } from "@/components/form/overtaken";
import { useAnnounced } from "@/components/ui/use-announced";
import { createMatch, deleteMatch, editMatch } from "@/lib/browser/admin-match";
import { CallFailed } from "@/lib/browser/call-failed";
import { knownMatch, knownMatches } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { closingByDate } from "@/lib/match/deadlines";
import { matchFormSchema } from "@/lib/match/match-form-schema";
import { numberTaken } from "@/lib/match/match-names";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { useCloseEarly } from "./close-early";
import { bodyOf, fieldsOf, shownOf, valuesOf } from "./match-values";

const FIELDS = ["matchNumber", "matchType", "teamOne", "teamTwo", "matchName", "venue"] as const;

/** What somebody else has changed, and which button is to be pressed once more to go on all the same. */
interface Overtaken {
  reason: string;
  by: "Add" | "Edit" | "Really delete";
}

interface Given {
  /** The match to edit; null for one to add. */
  match: ManagedMatch | null;
  onDone: () => void;
}

/** The form of a match: what it holds, what it was filled in from, and how it is sent. A refusal loses nothing of it. */
export function useMatchForm({ match, onDone }: Given) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(match);
  // As the form was opened, or told last: a number that none of them has was chosen as a free one.
  const [known, setKnown] = useState(() => knownMatches(client));
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const form = useForm({
    resolver: zodResolver(matchFormSchema, { error: sentenceOf }),
    defaultValues: valuesOf(match, known),
  });
  // Looked at, so that the form keeps count of them: a reset after being overtaken leaves these alone.
  const { dirtyFields } = form.formState;
  const adding = useAnnounced(createMatch);
  const editing = useAnnounced(editMatch);
  const deleting = useAnnounced(deleteMatch);
  const early = useCloseEarly(seen);

  function onError(error: Error) {
    form.setError("root.server", { message: error.message });
    const messages = error instanceof CallFailed ? error.fields : {};
    for (const field of FIELDS) if (messages[field]) form.setError(field, { message: messages[field] });
    if (messages.matchDate) form.setError("day", { message: messages.matchDate });
  }

  /** What is stored by now becomes what was seen; fields that were left alone show it. */
  function lookAgain(error: Error, by: Overtaken["by"]) {
    const stored = seen && knownMatch(client, seen.matchId);
    setOvertaken(null);
    if (stored && isOvertaken(error)) {
      setSeen(stored);
      setOvertaken({ reason: error.message, by });
      form.reset(valuesOf(stored, known), { keepDirtyValues: true });
    }
    onError(error);
    // The server wrote the time in UTC.
    const now = stored?.matchDate.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    if (form.getFieldState("day").error && now) form.setError("day", { message: `Meanwhile set to ${now}` });
  }

  /** The number went to another match meanwhile. One that was typed stays, one that was offered moves on. */
  function lookAtNumbers(error: Error) {
    setOvertaken(null);
    if (!isOvertaken(error)) return onError(error);
    const matches = knownMatches(client);
    setKnown(matches);
    setOvertaken({ reason: error.message, by: "Add" });
    form.reset(valuesOf(null, matches), { keepDirtyValues: true });
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
    const body = { ...bodyOf(values, null), seen: { matchNumber: null } };
    adding.mutate(body, { onError: lookAtNumbers, onSuccess: onDone });
  });
  const edit = form.handleSubmit((values) => {
    if (!seen) return;
    if (values.matchNumber !== seen.matchNumber && isTaken(values.matchNumber, knownMatches(client))) return;
    const body = { ...bodyOf(values, seen), matchId: seen.matchId, seen: fieldsOf(seen) };
    const closes = closingByDate({ matchDate: new Date(body.matchDate) }) <= new Date();
    early.guard(closes, () =>
      editing.mutate(body, { onError: (error) => lookAgain(error, "Edit"), onSuccess: onDone }),
    );
  });
  const remove = () => {
    if (!seen) return;
    const body = { matchId: seen.matchId, seen: shownOf(seen) };
    deleting.mutate(body, { onError: (error) => lookAgain(error, "Really delete"), onSuccess: onDone });
  };
  const takeTheirs = () => {
    setOvertaken(null);
    form.reset(valuesOf(seen, known));
  };

  const isDirty = Object.keys(dirtyFields).length > 0;
  return { form, match, seen, isDirty, early, overtaken, takeTheirs, add, edit, remove, adding, editing, deleting };
}
