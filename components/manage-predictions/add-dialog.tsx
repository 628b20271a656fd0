"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, FormFoot } from "@/components/ui/dialog";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { useAnnounced } from "@/components/ui/use-announced";
import type { ManagedMatch } from "@/lib/match/schema";
import { addPick } from "@/lib/prediction/admin-queries";
import { type NamedPrediction, submitSchema } from "@/lib/prediction/schema";
import { everyPlayer } from "@/lib/profile/queries";
import { barredFrom } from "./barred";
import { TeamField, YesNoField } from "./pick-fields";
import { ScoredAnew } from "./scored-anew";
import { UserField } from "./user-field";

interface AddDialogProps {
  match: ManagedMatch;
  /** The picks that there are: their players are not offered. */
  picks: readonly NamedPrediction[];
  onClose: () => void;
  /** Where focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

/** The call, which the form makes and the dialog waits for. */
const useAdding = () => useAnnounced(addPick);

/** A pick that somebody forgot. */
export function AddDialog({ match, picks, onClose, returnTo }: AddDialogProps) {
  const { data: players, error, refetch } = useQuery(everyPlayer);
  // As it was when the dialog opened: whoever is being added must not vanish from the form before it is done.
  const [taken] = useState(() => new Set(picks.map(({ userId }) => userId)));
  const users = players?.filter(({ userId }) => !taken.has(userId));
  const adding = useAdding();
  return (
    <Dialog
      open
      held
      busy={adding.isPending}
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Add Prediction"
      description={match.matchName}
    >
      {!users && error && (
        <>
          <Notice tone="error">Failed to fetch users: {error.message}</Notice>
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!users && !error && <Loader label="Loading the users" />}
      {users?.length === 0 && <p className="text-lg">Everybody has a pick in this match.</p>}
      {users && users.length > 0 && <AddForm {...{ match, users, adding }} onDone={onClose} />}
    </Dialog>
  );
}

interface AddFormProps {
  match: ManagedMatch;
  users: Parameters<typeof UserField>[0]["users"];
  adding: ReturnType<typeof useAdding>;
  onDone: () => void;
}

function AddForm({ match, users, adding, onDone }: AddFormProps) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(submitSchema),
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
          <UserField users={users} value={value} error={errors.userId?.message} onChange={onChange} ref={ref} />
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
