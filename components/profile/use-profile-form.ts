import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useSeason } from "@/components/season/season";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { CallFailed } from "@/lib/browser/call-failed";
import { firstMatch } from "@/lib/browser/match";
import { saveProfile } from "@/lib/browser/profile";
import type { Profile } from "@/lib/profile/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { CUSTOM, ownPictureOf, profileValuesSchema, valuesOf } from "./profile-values";
import { useHomeTeamLock } from "./use-home-team-lock";
import { useNewPicture } from "./use-new-picture";

const FIELDS = ["firstName", "lastName", "homeTeam", "profilePic", "reminderEmail"] as const;

/** The profile's form: what it holds, whether that is saved, and how it is sent. A refusal loses nothing of it. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const locked = useHomeTeamLock();
  const picture = useNewPicture();
  const saved = valuesOf(profile);
  const { teams } = useSeason();
  const form = useForm({
    resolver: zodResolver(profileValuesSchema(teams), { error: sentenceOf }),
    defaultValues: saved,
    // What changes elsewhere shows here as well, except where something else is being typed.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { mutate, isPending } = useNotifiedMutation(saveProfile);
  const own = picture.cut?.address ?? ownPictureOf(profile);

  const submit = form.handleSubmit(({ profilePic, homeTeam, ...others }) => {
    const sent = form.getValues();
    if (profilePic === CUSTOM && !own) return picture.setObjection("Choose a picture first, or another avatar.");
    const chosen = profilePic === CUSTOM ? picture.cut?.blob : profilePic;
    const home = locked ? profile.homeTeam : homeTeam;
    mutate(
      { ...others, email: profile.email, homeTeam: home, profilePic: chosen },
      {
        onSuccess: ({ data }) => {
          const since = form.getValues();
          form.reset(valuesOf(data), { keepDirtyValues: false });
          // What was changed while the call was under way is still to be saved.
          for (const field of FIELDS) {
            if (since[field] !== sent[field]) form.setValue(field, since[field], { shouldDirty: true });
          }
          picture.forget(picture.cut);
        },
        onError: (error) => {
          showFailure(error, form.setError, FIELDS);
          const late = error instanceof CallFailed && error.code === "HOME_TEAM_LOCKED";
          if (late) void client.invalidateQueries({ queryKey: firstMatch.queryKey });
        },
      },
    );
  });

  // The form's own "dirty" forgets what was typed before it lived, or while the saved values changed.
  const typed = useWatch({ control: form.control });
  const differs = (field: (typeof FIELDS)[number]) => typed[field] !== saved[field];
  const unsaved = picture.cut !== null || FIELDS.some((field) => differs(field) && !(locked && field === "homeTeam"));
  return { form, submit, isPending, unsaved, locked, picture, own };
}
