"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { showFailure } from "@/components/form/show-failure";
import { useSeenForm } from "@/components/form/use-seen-form";
import { knownPick } from "@/lib/browser/admin-pick";
import { CallFailed } from "@/lib/browser/call-failed";
import type { NamedPrediction } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { extraOf, flagsOf, valuesOf } from "./pick-values";
import { useEditingPick } from "./use-undoable-picks";

const formSchema = z.object({ predictedTeam: z.string(), extra: z.enum(["none", "wildcard", "gamechanger"]) });

const formOf = (pick: ReturnType<typeof valuesOf>) => ({ predictedTeam: pick.predictedTeam, extra: extraOf(pick) });

/** The form of a pick; what another administrator has set meanwhile is shown before it is overwritten. */
export function useEditForm(pick: NamedPrediction, onDone: () => void) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(formSchema, { error: sentenceOf }),
    defaultValues: formOf(pick),
  });
  const { seen, overtaken, clearOvertaken, lookAgain, takeTheirs } = useSeenForm(form, valuesOf(pick), formOf);
  const { mutate, isPending } = useEditingPick(pick);

  const onError = (error: Error) => {
    // The list was read anew before this is called.
    const stored = knownPick(client, pick);
    const isTheirs = lookAgain(error, stored && valuesOf(stored));
    showFailure(error, form.setError, isTheirs ? ["predictedTeam"] : []);
    if (isTheirs) showExtra(error, (message) => form.setError("extra", { type: "server", message }));
  };
  const submit = form.handleSubmit(({ predictedTeam, extra }) => {
    clearOvertaken();
    mutate({ id: pick._id, predictedTeam, ...flagsOf(extra), seen }, { onSuccess: onDone, onError });
  });
  return { control: form.control, errors: form.formState.errors, submit, isPending, overtaken, takeTheirs };
}

/** What the server says of either flag stands beside the one choice. */
function showExtra(error: Error, show: (message: string) => void): void {
  const { wildcardUsed, gamechangerUsed } = error instanceof CallFailed ? error.fields : {};
  const said = [wildcardUsed && `Wildcard: ${wildcardUsed}`, gamechangerUsed && `Gamechanger: ${gamechangerUsed}`];
  const message = said.filter(Boolean).join(". ");
  if (message) show(message);
}
