"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isOvertaken } from "@/components/form/overtaken";
import { useAnnounced } from "@/components/ui/use-announced";
import { editPick, knownPick } from "@/lib/browser/admin-pick";
import { editPredictionSchema, type Prediction } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { valuesOf } from "./pick-values";

const FIELDS = ["predictedTeam", "wildcardUsed", "gamechangerUsed"] as const;

/** The form of a pick; what another administrator has set meanwhile is shown before it is overwritten. */
export function useEditForm(pick: Prediction, onDone: () => void) {
  const client = useQueryClient();
  // What the form has shown as stored: what the server compares with.
  const [seen, setSeen] = useState(() => valuesOf(pick));
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(editPredictionSchema, { error: sentenceOf }),
    defaultValues: { id: pick._id, ...seen },
  });
  // Read here so that the form keeps account of what was changed.
  const { errors, dirtyFields: _kept } = form.formState;
  const { mutate, isPending } = useAnnounced(editPick);

  const onError = (error: Error) => {
    // The list was read anew before this is called.
    const stored = knownPick(client, pick);
    if (!isOvertaken(error) || !stored) return form.setError("root.server", { message: error.message });
    setSeen(valuesOf(stored));
    setOvertaken(error.message);
    form.reset({ id: pick._id, ...valuesOf(stored) }, { keepDirtyValues: true });
    for (const field of FIELDS) {
      const message = error.fields[field];
      if (message) form.setError(field, { type: "server", message });
    }
  };

  const submit = form.handleSubmit((values) => {
    setOvertaken(null);
    mutate({ ...values, seen }, { onSuccess: onDone, onError });
  });
  const takeTheirs = () => {
    setOvertaken(null);
    form.reset({ id: pick._id, ...seen });
  };
  return { control: form.control, errors, submit, isPending, overtaken, takeTheirs };
}
