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
import { useLastRead } from "@/components/ui/use-last-read";
import { useSettled } from "@/components/ui/use-settled";
import { addPick } from "@/lib/browser/admin-pick";
import { managedUsers, USERS_AT_ONCE } from "@/lib/browser/admin-users";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { shownName } from "@/lib/match/match-names";
import { submitSchema } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { TeamField, YesNoField } from "./pick-fields";
import { ScoredAnew } from "./scored-anew-notice";
import { UserField } from "./user-field";
import { barredFrom } from "./why-no-extra";

interface AddDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  /** Where focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

/** The call, which the form makes and the dialog waits for. */
const useAdding = () => useAnnounced(addPick);

/** A pick that somebody forgot. */
export function AddDialog({ match, onClose, returnTo }: AddDialogProps) {
  const adding = useAdding();
  const [text, setText] = useState("");
  const search = useSettled(text).trim();
  const wish = { ...(search && { search }), without: match.matchId, limit: USERS_AT_ONCE };
  const { data, error, refetch } = useQuery({
    ...managedUsers(wish),
    refetchInterval: false,
    // Whoever is being added must not vanish from the form before it is done.
    enabled: !adding.isPending,
  });
  const users = useLastRead(data);
  const isFound = data !== undefined && search === text.trim();
  const isForNobody = users?.counts.found === 0 && text === "" && search === "";
  return (
    <Dialog
      open
      held
      busy={adding.isPending}
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Add Prediction"
      description={shownName(match)}
    >
      {error && (
        <>
          <Notice tone="error">Failed to fetch users: {error.message}</Notice>
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!users && !error && <Loader label="Loading the users" />}
      {isForNobody && <p className="text-lg">Everybody has a pick in this match.</p>}
      {users && !isForNobody && (
        <AddForm {...{ match, users, text, isFound, adding }} onFind={setText} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface AddFormProps extends Pick<Parameters<typeof UserField>[0], "users" | "text" | "isFound" | "onFind"> {
  match: ManagedMatch;
  adding: ReturnType<typeof useAdding>;
  onDone: () => void;
}

function AddForm({ match, users, text, isFound, onFind, adding, onDone }: AddFormProps) {
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
          <UserField {...{ users, text, isFound, onFind, value, onChange, ref }} error={errors.userId?.message} />
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
