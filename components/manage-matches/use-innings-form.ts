import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isOvertaken } from "@/components/form/overtaken";
import { useAnnounced } from "@/components/ui/use-announced";
import { editInnings } from "@/lib/browser/admin-match";
import { CallFailed } from "@/lib/browser/call-failed";
import { score } from "@/lib/browser/match";
import { inningsFormSchema } from "@/lib/match/innings-schema";
import type { Score } from "@/lib/match/schema";
import { inningsBodyOf, inningsValuesOf } from "./innings-values";

const COLUMNS = ["team", "runs", "wickets", "overs"] as const;

/** The form of a match's innings: what it was filled in from, and how it is sent. A refusal loses nothing of it. */
export function useInningsForm(shown: Score, onDone: () => void) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(shown);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(inningsFormSchema), defaultValues: inningsValuesOf(shown) });
  const editing = useAnnounced(editInnings);

  function onError(error: Error) {
    const stored = client.getQueryData(score(seen.matchId).queryKey);
    setOvertaken(null);
    if (isOvertaken(error) && stored) {
      setSeen(stored);
      setOvertaken(error.message);
      form.reset(inningsValuesOf(stored), { keepDirtyValues: true });
      return;
    }
    form.setError("root.server", { message: error.message });
    const messages = error instanceof CallFailed ? error.fields : {};
    for (const index of [0, 1] as const) {
      for (const column of COLUMNS) {
        const message = messages[`innings.${index}.${column}`];
        if (message) form.setError(`innings.${index}.${column}`, { message });
      }
    }
  }

  const submit = form.handleSubmit((values) => {
    const body = { matchId: seen.matchId, ...inningsBodyOf(values), seen: { innings: seen.scores } };
    editing.mutate(body, { onError, onSuccess: onDone });
  });
  const takeTheirs = () => {
    setOvertaken(null);
    form.reset(inningsValuesOf(seen));
  };
  return { form, submit, overtaken, takeTheirs, isPending: editing.isPending };
}
