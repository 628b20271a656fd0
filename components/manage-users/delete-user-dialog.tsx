"use client";

import { useState } from "react";
import { isOvertaken } from "@/components/form/overtaken";
import { StillThereNotice } from "@/components/form/still-there-notice";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { useQuery } from "@/components/ui/use-query";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { deleteUser, picksOfUser, readUser } from "@/lib/browser/admin-users";
import { fullName } from "@/lib/full-name";
import type { AskedUser } from "./asked-user";
import { lossOf } from "./loss";
import { shownOf } from "./user-values";

/** Asks before a user goes, and says what goes with them; the last administrator stays. */
export function DeleteUserDialog({ user, own, lastAdmin, onClose, returnTo }: AskedUser) {
  // As it was when the dialog opened, or once a refusal has shown what became of it: only that counts as seen.
  const [row, setRow] = useState(user);
  const counted = useQuery({ ...picksOfUser(user.userId), enabled: user.isVerified && !lastAdmin });
  const picks = row.picks ?? counted.data;
  // They are counted once it is asked, which takes a moment.
  const seen = picks == null ? row : { ...row, picks };
  const isOver = useSeason().state === "over";
  const [eraseName, setEraseName] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const { mutate, isPending } = useNotifiedMutation(deleteUser);
  const close = (open: boolean) => !open && onClose();
  if (lastAdmin) {
    const reason =
      "This is the last administrator, and there has to be one. Make somebody else an administrator first.";
    return (
      <Dialog open onOpenChange={close} title="The last administrator stays" description={reason} returnTo={returnTo}>
        <Button look="quiet" onClick={onClose}>
          OK
        </Button>
      </Dialog>
    );
  }
  const confirm = () => {
    setFailure(null);
    const onError = async (error: Error) => {
      if (isOvertaken(error)) setRow((await readUser(user.userId)) ?? row);
      setFailure(error);
    };
    mutate({ userId: user.userId, seen: shownOf(seen), eraseName }, { onSuccess: onClose, onError });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Delete ${fullName(seen)}?`}
      warning="WARNING! This action cannot be undone."
      action="Delete"
      busy={isPending}
      onConfirm={confirm}
      returnTo={returnTo}
    >
      <p className="[overflow-wrap:anywhere]">{lossOf(seen, isOver)}</p>
      <Checkbox
        label={`Also erase the name from the record, which will say “${FORMER_PLAYER}”`}
        checked={eraseName}
        onChange={(event) => setEraseName(event.target.checked)}
      />
      {own && <Notice tone="info">This is your own account: you will be logged out at once.</Notice>}
      {isOvertaken(failure) && <StillThereNotice reason={failure.message} action="Delete" />}
      {failure && !isOvertaken(failure) && <Notice tone="error">{failure.message}</Notice>}
    </ConfirmDialog>
  );
}
