/** The calls that put picks right; each offers to be taken back. */

import { useUndo } from "@/components/form/undo";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { addPick, editPick } from "@/lib/browser/admin-pick";
import { putPickBack, takePickAway } from "@/lib/browser/take-back";
import { fullName } from "@/lib/full-name";
import type { NamedPrediction } from "@/lib/pick/schema";
import { valuesOf } from "./pick-values";

export function useEditingPick(player: Pick<NamedPrediction, "firstName" | "lastName">) {
  const offer = useUndo();
  return useNotifiedMutation({
    ...editPick,
    onSuccess: ({ data }, { id, seen }) => {
      const after = valuesOf(data);
      if (!seen || JSON.stringify(valuesOf(seen)) === JSON.stringify(after)) return;
      const text = `${fullName(player)}'s prediction changed`;
      offer({ text, takeBack: () => putPickBack({ id, ...seen, seen: after }) });
    },
  });
}

export function useAddingPick() {
  const offer = useUndo();
  return useNotifiedMutation({
    ...addPick,
    onSuccess: ({ data }) =>
      offer({
        text: `Prediction added: ${data.predictedTeam}`,
        takeBack: () => takePickAway({ id: data._id, seen: valuesOf(data) }),
      }),
  });
}
