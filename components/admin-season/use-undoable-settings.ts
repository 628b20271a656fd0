/** The calls that settle things of a season; each offers to be taken back. */

import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { isOvertaken } from "@/components/form/overtaken";
import { useUndo } from "@/components/form/undo";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { changeSettings, managedSeason, notePaid } from "@/lib/browser/season";
import { putPaymentBack } from "@/lib/browser/take-back";
import { fullName } from "@/lib/full-name";
import type { ManagedSeason, notePaidReply, Payer } from "@/lib/season/admin-schema";
import { ofSettings, those } from "./undo-settings";

/** Notes that a player has paid, or has not. What somebody else had noted already is not one's own to take back. */
export function useNotingPaid(payer: Payer) {
  const offer = useUndo();
  return useNotifiedMutation({
    ...notePaid,
    onSuccess: (reply, body, result, context) => {
      const { before, paidAt } = reply.data;
      if (before?.getTime() !== paidAt?.getTime()) {
        const text = `${fullName(payer)}: ${paidAt ? "paid" : "not paid"}`;
        offer({ text, takeBack: () => putPaymentBack(asBefore(body.userId, reply.data)) });
      }
      return notePaid.onSuccess?.(reply, body, result, context);
    },
  });
}

function asBefore(userId: string, { before, paidAt }: z.output<typeof notePaidReply>["data"]) {
  const seen = { paidAt: paidAt?.toISOString() ?? null };
  return { userId, paid: before !== null, seen, ...(before && { restores: { paidAt: before.toISOString() } }) };
}

type Settings = ManagedSeason["settings"];

/**
 * Changes some of the settings and leaves the others, which somebody else may have changed meanwhile. `seen` is what was
 * before the administrator as they began, where that is not what the page has by now. `onSeen` is told what is before them from
 * then on: what they have saved, or what they are refused over, which they have read by then.
 */
export function useChangingSettings({ settings }: ManagedSeason) {
  const offer = useUndo();
  const client = useQueryClient();
  const { mutate, isPending } = useNotifiedMutation({
    ...changeSettings,
    onSuccess: ({ data }, sent) => {
      const undoable = ofSettings(data.before, sent);
      if (undoable) offer(undoable);
    },
  });
  const change = (some: Partial<Settings>, seen: Partial<Settings> = {}, onSeen?: (settings: Settings) => void) => {
    const wanted = { ...settings, ...some };
    const isOther = (name: keyof Settings) => wanted[name] !== settings[name];
    const changed = those(isOther, wanted);
    if (isPending || Object.keys(changed).length === 0) return;
    mutate(
      { ...changed, seen: those(isOther, { ...settings, ...seen }) },
      {
        onSuccess: () => onSeen?.(wanted),
        onError: (error) => {
          const known = client.getQueryData(managedSeason.queryKey);
          if (known && isOvertaken(error)) onSeen?.(known.settings);
        },
      },
    );
  };
  return { change, isPending };
}
