import { useRouter } from "next/navigation";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { CallFailed } from "@/lib/browser/call-failed";
import { changeMiniLeague } from "@/lib/browser/mini-league";
import type { MiniLeague } from "@/lib/mini-league/schema";
import { parseSettings, type SettingErrors, type Settings, settingsOf } from "./settings";

/**
 * What the owner types; a refusal loses nothing of it. Where another tab was faster the page is read anew, and the next try
 * goes by that.
 */
export function useSettings(miniLeague: MiniLeague, currency: string) {
  const router = useRouter();
  const { miniLeagueId, version: seen } = miniLeague;
  const [values, setValues] = useState(() => settingsOf(miniLeague, currency));
  const [errors, setErrors] = useState<SettingErrors>({});
  const { mutate, isPending, error } = useNotifiedMutation({
    ...changeMiniLeague,
    onSuccess: ({ data }) => {
      setValues(settingsOf(data, currency));
      router.refresh();
    },
    onError: (failed) => {
      if (failed instanceof CallFailed && failed.code === "CHANGED_MEANWHILE") router.refresh();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseSettings(values, currency);
    setErrors("errors" in read ? read.errors : {});
    if (!("errors" in read)) mutate({ miniLeagueId, seen, ...read });
  };
  const set =
    (name: keyof Settings) =>
    ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: target.value });
  return { values, errors, failure: error?.message, busy: isPending, set, submit };
}
