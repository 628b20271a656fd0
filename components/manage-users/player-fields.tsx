"use client";

import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { Notice } from "@/components/ui/notice";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { FlagSwitch } from "./flag-switch";
import { HandFields } from "./hand-fields";
import type { SentValues, UserValues } from "./user-values";

interface PlayerFieldsProps {
  form: UseFormReturn<UserValues, unknown, SentValues>;
  seen: ManagedUser;
  own: boolean;
  lastAdmin: boolean;
}

/** What only players have. */
export function PlayerFields({ form, seen, own, lastAdmin }: PlayerFieldsProps) {
  const isOver = useSeason().state === "over";
  const { control, formState } = form;
  const isAdmin = useWatch({ control, name: "isAdmin" });
  return (
    <>
      {isOver ? (
        <p className="text-ink-soft">This season is over: home team, wildcards and gamechangers stay as they are.</p>
      ) : (
        <HandFields form={form} />
      )}
      <Controller
        control={control}
        name="isAdmin"
        render={({ field }) => (
          <FlagSwitch
            checked={field.value}
            locked={lastAdmin}
            error={formState.errors.isAdmin?.message}
            onChange={field.onChange}
          />
        )}
      />
      {isAdmin !== seen.isAdmin && <Notice tone="info">{consequence(isAdmin, own)}</Notice>}
    </>
  );
}

function consequence(isAdmin: boolean, own: boolean): string {
  if (own) {
    return "You are taking the flag from yourself: when you save, you are logged out, and these pages close for you.";
  }
  const change = isAdmin ? "make this user an administrator" : "take the flag from this user";
  return `You are about to ${change}. They are logged out everywhere and have to log in again.`;
}
