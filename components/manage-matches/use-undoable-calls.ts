/** The calls that change a match; each offers to be taken back. */
import { useUndo } from "@/components/form/undo";
import { useSeason } from "@/components/season/season";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { awardPoints, editInnings, editMatch, setResult, setStatus } from "@/lib/browser/admin-match";
import { knownMatch } from "@/lib/browser/managed-matches";
import { ofInnings } from "./undo-innings";
import { ofAward, ofEdit, ofResult, ofStatus } from "./undo-match";

// What the list that was read last has is what stood before: it is read anew only after this.
export function useAwarding() {
  const offer = useUndo();
  return useNotifiedMutation({
    ...awardPoints,
    onSuccess: ({ data }, matchId, _result, { client }) => {
      const undoable = ofAward(knownMatch(client, matchId), data.awardedAt);
      if (undoable) offer(undoable);
    },
  });
}

export function useSettingResult() {
  const offer = useUndo();
  return useNotifiedMutation({
    ...setResult,
    onSuccess: ({ data }, { matchId }, _result, { client }) => {
      const undoable = ofResult(knownMatch(client, matchId), data);
      if (undoable) offer(undoable);
    },
  });
}

export function useSettingStatus() {
  const offer = useUndo();
  return useNotifiedMutation({
    ...setStatus,
    onSuccess: ({ data }, { matchId }, _result, { client }) => {
      const undoable = ofStatus(knownMatch(client, matchId), data);
      if (undoable) offer(undoable);
    },
  });
}

export function useEditingMatch() {
  const offer = useUndo();
  return useNotifiedMutation({
    ...editMatch,
    onSuccess: ({ data, picksRemoved }, { matchId, followSource = [] }, _result, { client }) => {
      const undoable = followSource.length === 0 && ofEdit(knownMatch(client, matchId), data, picksRemoved);
      if (undoable) offer(undoable);
    },
  });
}

export function useEditingInnings() {
  const offer = useUndo();
  const { teams } = useSeason();
  return useNotifiedMutation({
    ...editInnings,
    onSuccess: ({ data }, sent, _result, { client }) => {
      const undoable = ofInnings(knownMatch(client, sent.matchId), sent, data, teams);
      if (undoable) offer(undoable);
    },
  });
}
