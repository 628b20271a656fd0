/** The calls that settle things of a season; each offers to be taken back. */

import { useUndo } from "@/components/form/undo";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { changeSettings, notePaid } from "@/lib/browser/season";
import { putPaymentBack, putSettingsBack } from "@/lib/browser/take-back";
import { fullName } from "@/lib/full-name";
import type { ManagedSeason, Payer } from "@/lib/season/admin-schema";

/** Notes that a player has paid, or has not. */
export function useNotingPaid(payer: Payer) {
  const offer = useUndo();
  return useNotifiedMutation({
    ...notePaid,
    onSuccess: (reply, body, result, context) => {
      const { userId, paid } = body;
      const text = `${fullName(payer)}: ${paid ? "paid" : "not paid"}`;
      offer({ text, takeBack: () => putPaymentBack({ userId, paid: !paid }) });
      return notePaid.onSuccess?.(reply, body, result, context);
    },
  });
}

type Settings = ManagedSeason["settings"];

/** Changes some of the settings and leaves the others, which somebody else may have changed meanwhile. */
export function useChangingSettings({ settings }: ManagedSeason) {
  const offer = useUndo();
  const { mutate, isPending } = useNotifiedMutation({
    ...changeSettings,
    onSuccess: (_reply, { seen: _, ...changed }) => {
      const before = those((name) => changed[name] !== undefined, settings);
      offer({ text: "Settings changed", takeBack: () => putSettingsBack({ ...before, seen: changed }) });
    },
  });
  const change = (some: Partial<Settings>) => {
    const wanted = { ...settings, ...some };
    const changed = those((name) => wanted[name] !== settings[name], wanted);
    if (!isPending && Object.keys(changed).length > 0) mutate(changed);
  };
  return { change, isPending };
}

/** Some of the settings. */
function those(isOne: (name: keyof Settings) => boolean, { paidOnly, awardAfter, seriesId }: Settings) {
  return {
    ...(isOne("paidOnly") && { paidOnly }),
    ...(isOne("awardAfter") && { awardAfter }),
    ...(isOne("seriesId") && { seriesId }),
  };
}
