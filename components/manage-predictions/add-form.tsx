"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { FormFoot } from "@/components/ui/dialog-foot";
import { Notice } from "@/components/ui/notice";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { submitSchema } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { TeamField, YesNoField } from "./pick-fields";
import { ScoredAnew } from "./scored-anew-notice";
import { useAddingPick } from "./use-undoable-picks";
import { UserField } from "./user-field";
import { barredFrom } from "./why-no-extra";

/** The call, which the form makes and the dialog waits for. */
export const useAdding = useAddingPick;

interface AddFormProps extends Pick<Parameters<typeof UserField>[0], "users" | "text" | "isFound" | "onFind"> {
  match: ManagedMatch;
  adding: ReturnType<typeof useAdding>;
  onDone: () => void;
}

export function AddForm({ match, users, text, isFound, onFind, adding, onDone }: AddFormProps) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(submitSchema, { error: sentenceOf }),
    defaultValues: { userId: "", matchId: match.matchId, predictedTeam: "", wildcardUsed: false },
  });
  const { errors } = formState;
  const submit = handleSubmit((pick) =>
    adding.mutate(pick, {
      onSuccess: onDone,
      onError: ({ message }) => setError("root.server", { message }),
    }),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Controller
        control={control}
        name="userId"
        render={({ field: { value, onChange, ref } }) => (
          <UserField
            users={users}
            text={text}
            isFound={isFound}
            onFind={onFind}
            value={value}
            onChange={onChange}
            ref={ref}
            error={errors.userId?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="predictedTeam"
        render={({ field: { value, onChange, ref } }) => (
          <TeamField match={match} value={value} error={errors.predictedTeam?.message} onChange={onChange} ref={ref} />
        )}
      />
      <Controller
        control={control}
        name="wildcardUsed"
        render={({ field: { value = false, onChange, ref } }) => (
          <YesNoField
            label="Wildcard"
            barred={barredFrom(match, false)}
            value={value}
            error={errors.wildcardUsed?.message}
            onChange={onChange}
            ref={ref}
          />
        )}
      />
      <ScoredAnew match={match} />
      {errors.root?.server?.message && <Notice tone="error">{errors.root.server.message}</Notice>}
      <FormFoot submit="Add" busy={adding.isPending} />
    </form>
  );
}
