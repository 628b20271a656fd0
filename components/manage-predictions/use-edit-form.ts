"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useSeenForm } from "@/components/form/use-seen-form";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { editPick, knownPick } from "@/lib/browser/admin-pick";
import { editPredictionSchema, type Prediction } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { valuesOf } from "./pick-values";

const FIELDS = ["predictedTeam", "wildcardUsed", "gamechangerUsed"] as const;

/** The form of a pick; what another administrator has set meanwhile is shown before it is overwritten. */
export function useEditForm(pick: Prediction, onDone: () => void) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(editPredictionSchema, { error: sentenceOf }),
    defaultValues: { id: pick._id, ...valuesOf(pick) },
  });
  const { seen, overtaken, clearOvertaken, lookAgain, takeTheirs } = useSeenForm(form, valuesOf(pick), (stored) => ({
    id: pick._id,
    ...stored,
  }));
  const { mutate, isPending } = useNotifiedMutation(editPick);

  const onError = (error: Error) => {
    // The list was read anew before this is called.
    const stored = knownPick(client, pick);
    const isTheirs = lookAgain(error, stored && valuesOf(stored));
    showFailure(error, form.setError, isTheirs ? FIELDS : []);
  };
  const submit = form.handleSubmit((values) => {
    clearOvertaken();
    mutate({ ...values, seen }, { onSuccess: onDone, onError });
  });
  return { control: form.control, errors: form.formState.errors, submit, isPending, overtaken, takeTheirs };
}
