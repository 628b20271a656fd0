"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type FieldErrors, type UseFormRegister, useForm } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { Dialog, FormFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Checkbox, SelectField, TextField } from "@/components/ui/field";
import { Working } from "@/components/ui/loader";
import { Notice, TryAgain } from "@/components/ui/notice";
import { showFailure } from "@/components/ui/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { editInnings } from "@/lib/match/admin-client";
import {
  type InningsForm,
  type InningsFormResult,
  inningsFormSchema,
  type ManagedMatch,
} from "@/lib/match/admin-schema";
import { score } from "@/lib/match/client";
import { oversOf } from "@/lib/match/innings";
import type { Score } from "@/lib/match/schema";
import { defaultName } from "@/lib/match/text";
import { isTbc, sideName } from "@/lib/team/names";

const COLUMNS = ["team", "runs", "wickets", "overs"] as const;
const FIELDS = ([0, 1] as const).flatMap((index) => COLUMNS.map((column) => `innings.${index}.${column}` as const));

interface InningsDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Loads a match's innings, then lets an administrator edit them. */
export function InningsDialog(props: InningsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(score(props.match.matchId));
  const [shown, setShown] = useState<Score | null>(null);
  // Only once: a later refetch must not overwrite what was entered.
  if (!shown && data && !isFetching) setShown(data);
  if (shown) return <Filled {...props} shown={shown} />;
  return (
    <Frame {...props} held={false} busy={false}>
      {error && !isFetching ? (
        <TryAgain busy={isFetching} onRetry={refetch}>
          Error fetching innings: {error.message}
        </TryAgain>
      ) : (
        <Working text="Loading innings…" />
      )}
    </Frame>
  );
}

function Filled({ shown, ...props }: InningsDialogProps & { shown: Score }) {
  const { match, onClose } = props;
  const client = useQueryClient();
  const { teams } = useSeason();
  const [opened, setOpened] = useState(shown);
  const form = useForm({ resolver: zodResolver(inningsFormSchema(teams)), defaultValues: valuesOf(shown) });
  const { errors, isDirty } = form.formState;
  const { mutate, reset, error, isPending } = useNotifiedMutation(editInnings);
  const submit = form.handleSubmit((values) => {
    const body = { matchId: opened.matchId, ...bodyOf(values), version: opened.version };
    mutate(body, { onSuccess: onClose, onError: (failed) => showFailure(failed, form.setError, FIELDS) });
  });
  const reload = () => {
    const stored = client.getQueryData(score(opened.matchId).queryKey) ?? opened;
    setOpened(stored);
    form.reset(valuesOf(stored));
    reset();
  };
  const sides = [match.teamOne, match.teamTwo].filter((side) => !isTbc(side));
  const isByHand = match.byHand.includes("innings");
  return (
    <Frame {...props} held={isDirty} busy={isPending}>
      <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-4">
        {([0, 1] as const).map((index) => (
          <InningsFields key={index} index={index} sides={sides} register={form.register} errors={errors} />
        ))}
        {match.fromSource && isByHand && (
          <div className="grid gap-1 rounded-xl border-2 border-line-strong p-4">
            <p className="font-semibold">Set by hand. The match data source won't change them.</p>
            <Checkbox label="Update from the source again" {...form.register("followSource")} />
          </div>
        )}
        {match.fromSource && !isByHand && (
          <Notice tone="info">After you save, the match data source won't change these innings.</Notice>
        )}
        <FailureNotice error={error} onReload={reload} />
        <FormFoot submit="Save changes" busy={isPending} />
      </form>
    </Frame>
  );
}

interface FrameProps extends InningsDialogProps {
  held: boolean;
  busy: boolean;
  children: ReactNode;
}

function Frame({ match, onClose, children, ...dialog }: FrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Innings"
      description={`Match ${match.matchNumber}, ${defaultName(match)}`}
      {...dialog}
    >
      {children}
    </Dialog>
  );
}

const ORDER = ["First innings", "Second innings"] as const;

interface InningsFieldsProps {
  index: 0 | 1;
  /** The known sides of the match. */
  sides: readonly string[];
  register: UseFormRegister<InningsForm>;
  errors: FieldErrors<InningsForm>;
}

function InningsFields({ index, sides, register, errors }: InningsFieldsProps) {
  const wrong = errors.innings?.[index];
  return (
    <fieldset className="grid gap-3 rounded-xl border-2 border-line-strong p-4">
      <legend className="px-1 font-display text-2xl font-bold">{ORDER[index]}</legend>
      <SelectField label="Team" error={wrong?.team?.message} {...register(`innings.${index}.team`)}>
        <option value="">Not played</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {sideName(side)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-3 gap-3 tight:grid-cols-[minmax(0,1fr)]">
        <TextField
          label="Runs"
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.runs?.message}
          {...register(`innings.${index}.runs`)}
        />
        <TextField
          label="Wickets"
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.wickets?.message}
          {...register(`innings.${index}.wickets`)}
        />
        <TextField
          label="Overs"
          inputMode="decimal"
          autoComplete="off"
          placeholder="17.4"
          error={wrong?.overs?.message}
          {...register(`innings.${index}.overs`)}
        />
      </div>
    </fieldset>
  );
}

const NOT_PLAYED = { team: "", runs: "", wickets: "", overs: "" };

/** The form's values for a score. An innings that wasn't played is empty. */
function valuesOf({ scores }: Score): InningsForm {
  const rows = scores.map(({ team, runs, wickets, overs }) => ({
    team,
    runs: String(runs),
    wickets: String(wickets),
    overs: String(overs),
  }));
  return { innings: [rows[0] ?? NOT_PLAYED, rows[1] ?? NOT_PLAYED], followSource: false };
}

/** The request body. */
function bodyOf({ innings, followSource }: InningsFormResult) {
  const played = innings.flatMap((one) => one ?? []).map(({ balls, ...rest }) => ({ ...rest, overs: oversOf(balls) }));
  return { innings: played, ...(followSource ? { followSource } : {}) };
}
