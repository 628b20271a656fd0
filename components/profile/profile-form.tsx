"use client";

import { Controller, useWatch } from "react-hook-form";
import { INPUT_LOOK } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { spanSpelled } from "@/lib/clock";
import type { Profile } from "@/lib/profile/schema";
import { REMIND_BEFORE } from "@/lib/reminder/rules";
import { AvatarChoice } from "./avatar-choice";
import { CropDialog } from "./crop-dialog";
import { HomeTeamField } from "./home-team-field";
import { OwnPicture } from "./own-picture";
import { CUSTOM, valuesOf } from "./profile-values";
import { SaveLine } from "./save-line";
import { useProfileForm } from "./use-profile-form";

/** What players change of themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, submit, isPending, unsaved, homeFixed, picture, own } = useProfileForm(profile);
  const { register, control, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: "profilePic" });
  // What is saved stands in the fields as the page arrives, so that what is typed before the form lives stays.
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
        hint="Your email cannot be changed."
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
            hint={`One mail on a match day, ${spanSpelled(REMIND_BEFORE)} before picks close, if you have not picked yet, and the notices that administrators mail.`}
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
