import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { createMatch, deleteMatch } from "@/lib/browser/admin-match";
import { knownMatches } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { closingByDate } from "@/lib/match/deadlines";
import { matchFormSchema } from "@/lib/match/match-form-schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { useCloseEarly } from "./close-early";
import { bodyOf, fieldsOf, shownOf } from "./match-values";
import { shownValues, useMatchSight } from "./use-match-sight";
import { useEditingMatch } from "./use-undoable-calls";

interface Given {
  /** The match to edit; null for one to add. */
  match: ManagedMatch | null;
  onDone: () => void;
}

/** The form of a match: what it holds, and how it is sent. A refusal loses nothing of it. */
export function useMatchForm({ match, onDone }: Given) {
  const client = useQueryClient();
  const { rules, teams } = useSeason();
  const { timeZone: zone } = useReaderLocale();
  const [opened] = useState(() => ({ match, known: knownMatches(client), timeZone: zone ?? "UTC" }));
  const form = useForm({
    resolver: zodResolver(matchFormSchema(teams), { error: sentenceOf }),
    defaultValues: shownValues(opened),
  });
  const { lookAtMatch, lookAtNumbers, isTaken, known, ...sight } = useMatchSight(form, opened);
  const { seen, timeZone } = sight;
  const adding = useNotifiedMutation(createMatch);
  const editing = useEditingMatch();
  const deleting = useNotifiedMutation(deleteMatch);
  const early = useCloseEarly(seen);

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

  return { form, match, ...sight, early, add, edit, remove, adding, editing, deleting };
}
