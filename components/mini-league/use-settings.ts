import { useRouter } from "next/navigation";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { typedSince } from "@/components/form/typed-since";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { CallFailed } from "@/lib/browser/call-failed";
import { changeMiniLeague } from "@/lib/browser/mini-league";
import type { MiniLeague } from "@/lib/mini-league/schema";
import { changesOf, parseSettings, type SettingErrors, type Settings, settingsOf, withTyped } from "./settings";

/**
 * What the owner types; a refusal loses nothing of it. All that they have not touched is as it was last heard, with the page or
 * as the answer to saving. Where another tab was faster the page is read anew, and the next try goes by that.
 */
export function useSettings(miniLeague: MiniLeague, currency: string) {
  const router = useRouter();
  const [given, setGiven] = useState(miniLeague.version);
  const [known, setKnown] = useState(miniLeague);
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const [errors, setErrors] = useState<SettingErrors>({});
  if (miniLeague.version !== given) {
    setGiven(miniLeague.version);
    setKnown(miniLeague);
  }
  const { miniLeagueId, version: seen } = known;
  const shown = settingsOf(known, currency);
  const values = { ...shown, ...typed };
  const { mutate, isPending, error } = useNotifiedMutation({
    ...changeMiniLeague,
    onMutate: () => typed,
    onSuccess: ({ data }, _body, sent) => {
      setKnown(data);
      setTyped((now) => typedSince(sent, now));
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
    if (!("errors" in read)) mutate({ miniLeagueId, seen, ...changesOf(read, typed) });
  };
  const set =
    (name: keyof Settings) =>
    ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped(withTyped(typed, { [name]: value }, isPending ? null : shown));
  return { values, errors, failure: error?.message, busy: isPending, set, submit };
}
