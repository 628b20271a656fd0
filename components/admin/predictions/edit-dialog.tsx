"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { ConfirmDialog, Dialog, FormFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Notice } from "@/components/ui/notice";
import { OptionField } from "@/components/ui/option-field";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { CallFailed } from "@/lib/http/fetch-call";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { Sides } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { cardStages, takesCards } from "@/lib/match/stage";
import { shownName } from "@/lib/match/text";
import { editPick, knownPick, removePick } from "@/lib/pick/admin-client";
import { areCardsSpent } from "@/lib/pick/rules";
import type { NamedPick } from "@/lib/pick/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import type { PickMade } from "@/lib/scoring/points";
import type { Rules } from "@/lib/season/schema";
import { isTbc, sideName } from "@/lib/team/names";
import { counted, fullName } from "@/lib/text";

interface PickDialogProps {
  match: ManagedMatch;
  pick: NamedPick;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

const formSchema = z.object({ predictedTeam: z.string(), extra: z.enum(["none", "wildcard", "gamechanger"]) });

const formOf = (pick: NamedPick) => ({ predictedTeam: pick.predictedTeam, extra: extraOf(pick) });

/** Edits any player's pick. */
export function EditDialog({ match, pick, onClose, returnTo }: PickDialogProps) {
  const { rules } = useSeason();
  const client = useQueryClient();
  const [opened, setOpened] = useState(pick);
  const form = useForm({ resolver: zodResolver(formSchema, { error: sentenceOf }), defaultValues: formOf(pick) });
  const { control } = form;
  const { errors } = form.formState;
  const { mutate, reset, error, isPending } = useNotifiedMutation(editPick);
  const submit = form.handleSubmit(({ predictedTeam, extra }) =>
    mutate(
      { id: pick._id, predictedTeam, ...flagsOf(extra), ...versionOf(opened) },
      { onSuccess: onClose, onError: (failed) => showExtra(failed, (message) => form.setError("extra", { message })) },
    ),
  );
  // The list was refetched after the conflict, so the cache has the stored pick.
  const reload = () => {
    const stored = knownPick(client, pick) ?? opened;
    setOpened(stored);
    form.reset(formOf(stored));
    reset();
  };
  return (
    <Dialog
      open
      held
      busy={isPending}
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Edit Prediction"
      description={`${fullName(pick)}: ${shownName(match)}`}
    >
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Controller
          control={control}
          name="predictedTeam"
          render={({ field: { value, onChange, ref } }) => (
            <TeamField
              match={match}
              value={value}
              error={errors.predictedTeam?.message}
              onChange={onChange}
              ref={ref}
            />
          )}
        />
        <Controller
          control={control}
          name="extra"
          render={({ field: { value, onChange, ref } }) => (
            <ExtraField
              barred={barredFrom(match, rules)}
              current={extraOf(opened)}
              value={value}
              error={errors.extra?.message}
              onChange={onChange}
              ref={ref}
            />
          )}
        />
        <RescoringNotice match={match} />
        <FailureNotice error={error} onReload={reload} />
        <label className="flex items-center gap-2 text-xs text-ink-soft">
          Prediction ID
          <input readOnly value={pick._id} className="min-w-0 grow bg-transparent font-mono text-base text-ink-soft" />
        </label>
        <FormFoot submit="Save changes" busy={isPending} />
      </form>
    </Dialog>
  );
}

/** Shows the server's errors about either flag at the single field. */
function showExtra(error: Error, show: (message: string) => void): void {
  const { wildcardUsed, gamechangerUsed } = error instanceof CallFailed ? error.fields : {};
  const extras = [wildcardUsed && `Wildcard: ${wildcardUsed}`, gamechangerUsed && `Gamechanger: ${gamechangerUsed}`];
  const message = extras.filter(Boolean).join(". ");
  if (message) show(message);
}

const versionOf = ({ version }: NamedPick) => (version === undefined ? {} : { version });

/** Asks before a pick is deleted, and says what else is lost. */
export function DeleteDialog({ match, pick, onClose, returnTo }: PickDialogProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(pick);
  const { mutate, reset, isPending, error } = useNotifiedMutation(removePick);
  const { _id, predictedTeam, pointsAwarded } = opened;
  const { rules } = useSeason();
  const reload = () => {
    setOpened(knownPick(client, opened) ?? opened);
    reset();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Delete this prediction?"
      warning="WARNING! This action cannot be undone."
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate({ id: _id, ...versionOf(opened) }, { onSuccess: onClose })}
    >
      <p className="[overflow-wrap:anywhere]">
        {fullName(opened)} picked {sideName(predictedTeam)} in {shownName(match)}.
        {pointsAwarded > 0 && ` They lose ${counted(pointsAwarded, "point")}.`}
        {opened.wildcardUsed && areCardsSpent(match, rules) && " Their wildcard is returned."}
        {opened.gamechangerUsed && areCardsSpent(match, rules) && " Their gamechanger is returned."}
      </p>
      <RescoringNotice match={match} />
      <FailureNotice error={error} onReload={reload} />
    </ConfirmDialog>
  );
}

interface FieldProps<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLInputElement>;
}

export function TeamField({ match, ...field }: FieldProps<string> & { match: Sides }) {
  const sides = [match.teamOne, match.teamTwo].filter((side) => !isTbc(side));
  const options = sides.map((side) => ({ value: side, content: <TeamOption side={side} /> }));
  return <OptionField label="Team" options={options} {...field} />;
}

function TeamOption({ side }: { side: string }) {
  const { teams } = useSeason();
  const { ground, accent } = teamLook(side, teams);
  return (
    <>
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      {sideName(side)}
    </>
  );
}

interface YesNoFieldProps extends FieldProps<boolean> {
  label: string;
  /** Why it can't be Yes; undefined if it can. */
  barred: string | undefined;
}

export function YesNoField({ barred, ...field }: YesNoFieldProps) {
  const options = [
    { value: true, content: "Yes", disabled: barred !== undefined },
    { value: false, content: "No" },
  ];
  return <OptionField short options={options} hint={barred} {...field} />;
}

type Extra = "none" | "wildcard" | "gamechanger";

interface ExtraFieldProps extends FieldProps<Extra> {
  /** Why it can't get an extra; undefined if it can. */
  barred: string | undefined;
  /** The extra it already has, and may keep. */
  current: Extra;
}

/** A pick has a wildcard, a gamechanger or neither, never both. */
function ExtraField({ barred, current, ...field }: ExtraFieldProps) {
  const may = (extra: Extra) => barred === undefined || extra === current;
  const options = [
    { value: "none" as const, content: "None" },
    { value: "wildcard" as const, content: "Wildcard", disabled: !may("wildcard") },
    { value: "gamechanger" as const, content: "Gamechanger", disabled: !may("gamechanger") },
  ];
  return <OptionField label="Wildcard or gamechanger" options={options} hint={barred} {...field} />;
}

export function extraOf({ wildcardUsed, gamechangerUsed }: Omit<PickMade, "predictedTeam">): Extra {
  if (wildcardUsed) return "wildcard";
  return gamechangerUsed ? "gamechanger" : "none";
}

export function flagsOf(extra: Extra) {
  return { wildcardUsed: extra === "wildcard", gamechangerUsed: extra === "gamechanger" };
}

/** Why picks of this match can't get a wildcard or a gamechanger; undefined if they can. */
export function barredFrom(match: Match, rules: Rules): string | undefined {
  return takesCards(match, rules) ? undefined : `${cardStages(rules)} matches only`;
}

export function RescoringNotice({ match }: { match: Match }) {
  if (match.awardedAt === null) return null;
  return <Notice tone="info">Points for this match are already awarded. They'll be updated right away.</Notice>;
}
