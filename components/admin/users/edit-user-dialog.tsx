"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useSeason } from "@/components/season/season";
import { Dialog, FormFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Field, fieldAttributes, INPUT_LOOK, SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { showFailure } from "@/components/ui/show-failure";
import { Switch } from "@/components/ui/switch";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { editUser, readUser } from "@/lib/account/admin-client";
import { COUNT_MAX, editUserSchema, type ManagedUser } from "@/lib/account/admin-schema";
import { sentenceOf } from "@/lib/refusal/input-errors";

export interface UserDialogProps {
  user: ManagedUser;
  /** It's the viewer's own account. */
  own: boolean;
  /** They're the only administrator. */
  lastAdmin: boolean;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

type UserValues = z.input<ReturnType<typeof editUserSchema>>;
type SentValues = z.output<ReturnType<typeof editUserSchema>>;
type Form = UseFormReturn<UserValues, unknown, SentValues>;

const FIELDS = ["firstName", "lastName", "homeTeam", "wildcards", "flips", "isAdmin"] as const;

/** The form's values. Counts are strings. */
function valuesOf({ userId, firstName, lastName, homeTeam, wildcards, flips, isAdmin }: ManagedUser): UserValues {
  const counts = { wildcards: `${wildcards}`, flips: `${flips}` };
  return { userId, firstName, lastName, homeTeam: homeTeam ?? "", ...counts, isAdmin };
}

/** Keeps focused fields clear of the sticky buttons at the bottom. */
const FORM = "grid min-w-0 gap-5 [&_button]:scroll-mb-24 [&_input]:scroll-mb-24 [&_select]:scroll-mb-24";

interface EditUserDialogProps extends UserDialogProps {
  /** Opens the dialog that deletes the user. */
  onDelete: () => void;
}

/** Edits a user. Only the names of unverified users can be changed. */
export function EditUserDialog({ user, own, lastAdmin, onClose, onDelete, returnTo }: EditUserDialogProps) {
  const { teams } = useSeason();
  // The user when the form opened. Comparing with a newer one would overwrite another administrator's changes.
  const [opened, setOpened] = useState(user);
  // As of opening: otherwise the switch could disappear after it was moved, and couldn't be moved back.
  const [locked] = useState(lastAdmin);
  const form = useForm<UserValues, unknown, SentValues>({
    resolver: zodResolver(editUserSchema(teams), { error: sentenceOf }),
    defaultValues: valuesOf(user),
  });
  const { errors } = form.formState;
  const { mutate, reset, error, isPending } = useNotifiedMutation(editUser);
  const submit = form.handleSubmit((values) => {
    const changed = FIELDS.filter((field) => values[field] !== opened[field]);
    if (changed.length === 0) return onClose();
    const changes = Object.fromEntries(changed.map((field) => [field, values[field]]));
    mutate(
      { userId: opened.userId, ...changes, version: opened.version },
      { onSuccess: onClose, onError: (failed) => showFailure(failed, form.setError, FIELDS) },
    );
  });
  const reload = async () => {
    const stored = (await readUser(opened.userId)) ?? opened;
    setOpened(stored);
    form.reset(valuesOf(stored));
    reset();
  };
  return (
    <Dialog
      open
      held
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Edit user"
      returnTo={returnTo}
    >
      <form method="post" noValidate onSubmit={submit} className={FORM}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="off"
            error={errors.firstName?.message}
            {...form.register("firstName")}
          />
          <TextField
            label="Last name"
            autoComplete="off"
            error={errors.lastName?.message}
            {...form.register("lastName")}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          readOnly
          value={opened.email}
          hint="Email can't be changed."
          className={`${INPUT_LOOK} read-only:border-line read-only:bg-band read-only:text-ink-soft`}
        />
        {opened.isVerified ? (
          <PlayerFields form={form} opened={opened} own={own} lastAdmin={locked} />
        ) : (
          <Notice tone="info">This email isn't verified yet, so only the name can be changed.</Notice>
        )}
        <button
          type="button"
          className="min-h-11 justify-self-start font-semibold text-error-text underline underline-offset-4 hover:no-underline"
          onClick={onDelete}
        >
          Delete user
        </button>
        <FailureNotice error={error} onReload={reload} />
        <FormFoot submit="Save changes" busy={isPending} />
      </form>
    </Dialog>
  );
}

interface PlayerFieldsProps extends Pick<UserDialogProps, "own" | "lastAdmin"> {
  form: Form;
  opened: ManagedUser;
}

const COUNTS = [
  { name: "wildcards", label: "Wildcards" },
  { name: "flips", label: "Gamechangers" },
] as const;

/** Home team, counts and the administrator flag. */
function PlayerFields({ form, opened, own, lastAdmin }: PlayerFieldsProps) {
  const { teams, state } = useSeason();
  const { control, register, formState } = form;
  const { errors } = formState;
  const isAdmin = useWatch({ control, name: "isAdmin" }) ?? false;
  return (
    <>
      {state === "over" ? (
        <p className="text-ink-soft">This season is over. Home team, wildcards and gamechangers can't be changed.</p>
      ) : (
        <>
          <SelectField label="Home team" error={errors.homeTeam?.message} {...register("homeTeam")}>
            <option value="">Missing</option>
            {teams.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-5 sm:grid-cols-2">
            {COUNTS.map(({ name, label }) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field: { value, ...field } }) => (
                  <CountField
                    label={label}
                    value={`${value}`}
                    max={COUNT_MAX}
                    error={errors[name]?.message}
                    {...field}
                  />
                )}
              />
            ))}
          </div>
        </>
      )}
      {lastAdmin ? (
        <div className="grid gap-1">
          <p className="font-semibold">Administrator</p>
          <p className="text-sm text-ink-soft">They're the only admin. Make someone else an admin first.</p>
        </div>
      ) : (
        <div className="grid gap-1">
          <Switch
            label="Administrator"
            hint="Manages users, matches and predictions."
            checked={isAdmin}
            onChange={(checked) => form.setValue("isAdmin", checked)}
          />
          {errors.isAdmin && <p className="text-sm font-semibold text-error-text">{errors.isAdmin.message}</p>}
        </div>
      )}
      {isAdmin !== opened.isAdmin && <Notice tone="info">{consequence(isAdmin, own)}</Notice>}
    </>
  );
}

function consequence(isAdmin: boolean, own: boolean): string {
  if (own) {
    return "You'll be logged out and lose access to these pages.";
  }
  return isAdmin
    ? "They'll be logged out, and will be an admin when they log back in."
    : "They'll be logged out and lose access to admin pages.";
}

interface CountFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A whole number that can be typed or stepped. The value stays a string until it's validated. */
function CountField({ label, value, onChange, max, error, hint, ...input }: CountFieldProps) {
  const id = useId();
  const step = (by: number) => onChange(String(Math.min(max, Math.max(0, (Number(value) || 0) + by))));
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <StepButton name={`Fewer ${label.toLowerCase()}`} sign="−" onStep={() => step(-1)} />
        <input
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${INPUT_LOOK} min-w-0 px-1! text-center font-display text-2xl! font-extrabold tabular-nums`}
          {...fieldAttributes(id, { error, hint })}
          {...input}
        />
        <StepButton name={`More ${label.toLowerCase()}`} sign="+" onStep={() => step(1)} />
      </div>
    </Field>
  );
}

/** Not focusable: keyboard users type the number. */
function StepButton({ name, sign, onStep }: { name: string; sign: string; onStep: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      className="grid size-12 shrink-0 place-items-center rounded-lg border-2 border-line-strong bg-card text-2xl font-semibold hover:bg-band"
      onClick={onStep}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
