import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useSeenForm } from "@/components/form/use-seen-form";
import { useSeason } from "@/components/season/season";
import { score } from "@/lib/browser/match";
import { inningsFormSchema } from "@/lib/match/innings-schema";
import type { Score } from "@/lib/match/schema";
import { inningsBodyOf, inningsValuesOf } from "./innings-values";
import { useEditingInnings } from "./use-undoable-calls";

const COLUMNS = ["team", "runs", "wickets", "overs"] as const;
const FIELDS = ([0, 1] as const).flatMap((index) => COLUMNS.map((column) => `innings.${index}.${column}` as const));

/** The form of a match's innings: what it was filled in from, and how it is sent. A refusal loses nothing of it. */
export function useInningsForm(shown: Score, onDone: () => void) {
  const client = useQueryClient();
  const { teams } = useSeason();
  const form = useForm({ resolver: zodResolver(inningsFormSchema(teams)), defaultValues: inningsValuesOf(shown) });
  const { seen, overtaken, lookAgain, takeTheirs } = useSeenForm(form, shown, inningsValuesOf);
  const editing = useEditingInnings();

  function onError(error: Error) {
    const isTheirs = lookAgain(error, client.getQueryData(score(seen.matchId).queryKey));
    if (!isTheirs) showFailure(error, form.setError, FIELDS);
  }
  const submit = form.handleSubmit((values) => {
    const body = { matchId: seen.matchId, ...inningsBodyOf(values), seen: { innings: seen.scores } };
    editing.mutate(body, { onError, onSuccess: onDone });
  });
  return { form, submit, overtaken, takeTheirs, isPending: editing.isPending };
}
