import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useSeason } from "@/components/season/season";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { checkAuth } from "@/lib/browser/account";
import { CallFailed } from "@/lib/browser/call-failed";
import { firstMatch } from "@/lib/browser/match";
import { saveProfile } from "@/lib/browser/profile";
import type { Profile } from "@/lib/profile/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import type { HomeFixed } from "./home-team-field";
import { changedFields, changesOf, FIELDS } from "./profile-changes";
import { CUSTOM, ownPictureOf, profileValuesSchema, valuesOf } from "./profile-values";
import { useHomeTeamLock } from "./use-home-team-lock";
import { useNewPicture } from "./use-new-picture";

/** The profile's form: what it holds, whether that is saved, and how it is sent. A refusal loses nothing of it. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  // Of whom it was when it was opened: what is typed is theirs.
  const [ofWhom] = useState(profile.userId);
  const locked = useHomeTeamLock();
  const picture = useNewPicture();
  const saved = valuesOf(profile);
  const { teams, state } = useSeason();
  const form = useForm({
    resolver: zodResolver(profileValuesSchema(teams), { error: sentenceOf }),
    defaultValues: saved,
    // What changes elsewhere shows here as well, except where something else is being typed.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { mutate, isPending } = useNotifiedMutation(saveProfile);
  const own = picture.cut?.address ?? ownPictureOf(profile);
  const homeFixed = whyHomeFixed(state === "over", locked, profile.isOutside);

  const submit = form.handleSubmit((checked) => {
    const sent = form.getValues();
    if (checked.profilePic === CUSTOM && !own)
      return picture.setObjection("Choose a picture first, or another avatar.");
    const changes = changesOf(checked, changedFields(sent, saved, homeFixed !== null), picture.cut?.blob);
    mutate(
      { userId: ofWhom, email: profile.email, ...changes },
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
          const late = error instanceof CallFailed && ["HOME_TEAM_LOCKED", "SEASON_OVER"].includes(error.code);
          // An administrator may have set another home team since.
          if (late) for (const { queryKey } of [firstMatch, checkAuth]) void client.invalidateQueries({ queryKey });
        },
      },
    );
  });

  // The form's own "dirty" forgets what was typed before it lived, or while the saved values changed.
  const typed = useWatch({ control: form.control });
  const unsaved = picture.cut !== null || changedFields(typed, saved, homeFixed !== null).length > 0;
  return { form, submit, isPending, unsaved, homeFixed, picture, own };
}

function whyHomeFixed(isOver: boolean, locked: boolean, isOutside = false): HomeFixed | null {
  if (isOver) return "over";
  if (locked) return "begun";
  return isOutside ? "outside" : null;
}
