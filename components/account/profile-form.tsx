"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { INPUT_LOOK, SelectField, TextField } from "@/components/ui/field";
import { CheckIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { showFailure } from "@/components/ui/show-failure";
import { Switch } from "@/components/ui/switch";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { checkAuth } from "@/lib/account/client";
import { type ProfileForm as ProfileChanges, saveProfile } from "@/lib/account/profile-client";
import { NO_PICTURE, PRESET_PICTURES } from "@/lib/account/rules";
import { type Profile, updateProfileForm } from "@/lib/account/schema";
import { duration } from "@/lib/clock";
import { CallFailed } from "@/lib/http/fetch-call";
import { POLL_EVERY } from "@/lib/http/polling";
import { firstMatch } from "@/lib/match/client";
import { REMIND_BEFORE } from "@/lib/notify/rules";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { ofTeams } from "@/lib/team/names";
import { AvatarChoice, CropDialog, CUSTOM, OwnPicture, useNewPicture } from "./picture";

export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, submit, isPending, unsaved, homeFixed, picture, own } = useProfileForm(profile);
  const { register, control, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: "profilePic" });
  // Saved values are in the HTML, so that anything typed before hydration isn't lost.
  const saved = valuesOf(profile);
  const failure = errors.root?.server?.message;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 rounded-2xl border border-line bg-card p-4 shadow-lg shadow-black/5 sm:p-6"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          defaultValue={saved.firstName}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          defaultValue={saved.lastName}
          {...register("lastName")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        readOnly
        value={profile.email}
        hint="Your email can't be changed."
        className={`${INPUT_LOOK} read-only:border-line read-only:bg-band read-only:text-ink-soft`}
      />
      <AvatarChoice own={own} saved={saved.profilePic} field={register("profilePic")} />
      {chosen === CUSTOM && <OwnPicture shown={own} picture={picture} />}
      <CropDialog picture={picture} />
      <HomeTeamField
        fixed={homeFixed}
        saved={profile.homeTeam}
        error={errors.homeTeam?.message}
        field={register("homeTeam")}
      />
      <Controller
        control={control}
        name="reminderEmail"
        render={({ field }) => (
          <Switch
            label="Send me email reminders"
            hint={`${duration(REMIND_BEFORE)} before picks close, if you haven't picked. Emails include notices from admins.`}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <SaveLine unsaved={unsaved} busy={isPending} />
    </form>
  );
}

/** Why a home team can't be chosen. */
const FIXED = {
  begun: "The season has started, so home teams are locked.",
  over: "This season is over.",
  outside: "Join the season on Home first, then choose your team.",
};
type HomeFixed = keyof typeof FIXED;

interface HomeTeamFieldProps {
  /** Null while it can be chosen. */
  fixed: HomeFixed | null;
  saved: string | null;
  error: string | undefined;
  field: UseFormRegisterReturn<"homeTeam">;
}

function HomeTeamField({ fixed, saved, error, field }: HomeTeamFieldProps) {
  const { teams, rules } = useSeason();
  const gain = rules.runsPerBonusPoint === null ? "" : "Its runs earn you points. ";
  const hint = fixed ? FIXED[fixed] : `${gain}You can change it until the season's first match starts.`;
  const state = fixed ? { disabled: true, value: saved ?? "" } : { defaultValue: saved ?? "", ...field };
  return (
    <SelectField key={fixed ? "fixed" : "open"} label="Home team" error={error} hint={hint} {...state}>
      <option value="">No home team</option>
      {teams.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SaveLine({ unsaved, busy }: { unsaved: boolean; busy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" busy={busy} className="min-w-[min(10rem,100%)]">
        Submit
      </Button>
      <p role="status" className="flex items-center gap-2 font-semibold">
        {unsaved ? (
          <>
            <span aria-hidden="true" className="size-3 rounded-full bg-wildcard outline-1 outline-wildcard-text" />
            Not saved yet
          </>
        ) : (
          <span className="flex items-center gap-1.5 text-grass">
            <CheckIcon />
            Saved
          </span>
        )}
      </p>
    </div>
  );
}

const PRESETS = [NO_PICTURE, ...PRESET_PICTURES] as const;

/** The form's fields, validated like the call's. A new picture is held separately. */
const profileValuesSchema = ofTeams((teams) => {
  const { firstName, lastName, homeTeam } = updateProfileForm(teams).shape;
  return z.object({
    firstName: firstName.unwrap(),
    lastName: lastName.unwrap(),
    homeTeam: homeTeam.unwrap(),
    reminderEmail: z.boolean(),
    profilePic: z.enum([CUSTOM, ...PRESETS]),
  });
});
export type ProfileValues = z.input<ReturnType<typeof profileValuesSchema>>;

const presetOf = ({ profilePic }: Profile) => PRESETS.find((picture) => picture === profilePic);

function valuesOf(profile: Profile): ProfileValues {
  const { firstName, lastName, homeTeam, reminderEmail } = profile;
  return { firstName, lastName, homeTeam: homeTeam ?? "", reminderEmail, profilePic: presetOf(profile) ?? CUSTOM };
}

const FIELDS = ["firstName", "lastName", "homeTeam", "profilePic", "reminderEmail"] as const;
type Field = (typeof FIELDS)[number];

/** The fields that differ from the saved values, ignoring a home team that can't be changed. */
export function changedFields(typed: Partial<ProfileValues>, saved: ProfileValues, isHomeFixed: boolean): Field[] {
  return FIELDS.filter((field) => typed[field] !== saved[field] && !(isHomeFixed && field === "homeTeam"));
}

/**
 * The request body. It contains only what the player changed, so that a form left open doesn't undo changes made
 * elsewhere. A cropped picture counts as a change while Custom is chosen.
 */
export function changesOf(
  checked: ProfileValues,
  changed: readonly Field[],
  cut: Blob | undefined,
): Omit<ProfileChanges, "userId" | "email"> {
  const { firstName, lastName, homeTeam, reminderEmail, profilePic } = checked;
  const has = (field: Field) => changed.includes(field);
  return {
    ...(has("firstName") && { firstName }),
    ...(has("lastName") && { lastName }),
    ...(has("homeTeam") && { homeTeam }),
    ...(has("reminderEmail") && { reminderEmail }),
    ...(profilePic === CUSTOM ? cut && { profilePic: cut } : has("profilePic") && { profilePic }),
  };
}

function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  // The player when the form opened. The typed values are theirs, even if someone else has logged in since.
  const [userId] = useState(profile.userId);
  const { teams, state } = useSeason();
  const hasBegun = useQuery({ ...firstMatch, refetchInterval: POLL_EVERY }).data?.matchStarted ?? false;
  const homeFixed = whyHomeFixed(state === "over", hasBegun, profile.isOutside);
  const picture = useNewPicture();
  const saved = valuesOf(profile);
  const form = useForm({
    resolver: zodResolver(profileValuesSchema(teams), { error: sentenceOf }),
    defaultValues: saved,
    // Shows changes made elsewhere, except in fields that are being edited.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { mutate, isPending } = useNotifiedMutation(saveProfile);
  const own = picture.cut?.address ?? (presetOf(profile) ? null : profile.profilePic);

  const submit = form.handleSubmit((checked) => {
    const sent = form.getValues();
    if (checked.profilePic === CUSTOM && !own)
      return picture.setObjection("Choose a picture first, or another avatar.");
    const changes = changesOf(checked, changedFields(sent, saved, homeFixed !== null), picture.cut?.blob);
    mutate(
      { userId, email: profile.email, ...changes },
      {
        onSuccess: ({ data }) => {
          const since = form.getValues();
          form.reset(valuesOf(data), { keepDirtyValues: false });
          // Keep what was changed during the call; it isn't saved yet.
          for (const field of FIELDS) {
            if (since[field] !== sent[field]) form.setValue(field, since[field], { shouldDirty: true });
          }
          picture.forget(picture.cut);
        },
        onError: (error) => {
          showFailure(error, form.setError, FIELDS);
          const isLate = error instanceof CallFailed && ["HOME_TEAM_LOCKED", "SEASON_OVER"].includes(error.code);
          // An administrator may have changed the home team since.
          if (isLate) for (const { queryKey } of [firstMatch, checkAuth]) void client.invalidateQueries({ queryKey });
        },
      },
    );
  });

  // react-hook-form's isDirty misses what was typed before hydration, or while the saved values changed.
  const typed = useWatch({ control: form.control });
  const unsaved = picture.cut !== null || changedFields(typed, saved, homeFixed !== null).length > 0;
  return { form, submit, isPending, unsaved, homeFixed, picture, own };
}

function whyHomeFixed(isOver: boolean, hasBegun: boolean, isOutside = false): HomeFixed | null {
  if (isOver) return "over";
  if (hasBegun) return "begun";
  return isOutside ? "outside" : null;
}
