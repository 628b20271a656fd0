"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Checkbox } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { deleteUser, picksOfUser, readUser } from "@/lib/account/admin-client";
import type { ManagedUser } from "@/lib/account/admin-schema";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { fullName, several } from "@/lib/text";
import type { UserDialogProps } from "./edit-user-dialog";

/** Asks before a user is deleted, and says what goes with them. The last administrator can't be deleted. */
export function DeleteUserDialog({ user, own, lastAdmin, onClose, returnTo }: UserDialogProps) {
  // As it was when the dialog opened.
  const [opened, setOpened] = useState(user);
  const counted = useQuery({ ...picksOfUser(user.userId), enabled: user.isVerified && !lastAdmin });
  const picks = opened.picks ?? counted.data;
  const shown = picks == null ? opened : { ...opened, picks };
  const isOver = useSeason().state === "over";
  const [eraseName, setEraseName] = useState(false);
  const { mutate, reset, error, isPending } = useNotifiedMutation(deleteUser);
  const close = (open: boolean) => !open && onClose();
  if (lastAdmin) {
    return (
      <Dialog
        open
        onOpenChange={close}
        title="You can't delete the only admin"
        description="Make someone else an admin first."
        returnTo={returnTo}
      >
        <Button look="quiet" onClick={onClose}>
          OK
        </Button>
      </Dialog>
    );
  }
  const confirm = () => mutate({ userId: opened.userId, version: opened.version, eraseName }, { onSuccess: onClose });
  const reload = async () => {
    setOpened((await readUser(opened.userId)) ?? opened);
    reset();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Delete ${fullName(shown)}?`}
      warning="WARNING! This action cannot be undone."
      action="Delete"
      busy={isPending}
      onConfirm={confirm}
      returnTo={returnTo}
    >
      <p className="[overflow-wrap:anywhere]">{lossOf(shown, isOver)}</p>
      <Checkbox
        label={`Also replace their name in Activity with "${FORMER_PLAYER}"`}
        checked={eraseName}
        onChange={(event) => setEraseName(event.target.checked)}
      />
      {own && <Notice tone="info">This is your own account. You'll be logged out.</Notice>}
      <FailureNotice error={error} onReload={reload} />
    </ConfirmDialog>
  );
}

export function lossOf(user: ManagedUser, isOver: boolean): string {
  const { email, isVerified, isOutside, picks, points } = user;
  if (!isVerified) return `${email} isn't verified yet and has no picks.`;
  if (isOutside) return `This deletes ${email} and all their picks. Final tables keep their row, without the name.`;
  const manyPicks = picks === undefined ? "their picks" : several(picks, "pick");
  const standing = isOver ? "" : `, ${several(points, "point")} and their place in the table`;
  return `This deletes ${email}, ${manyPicks}${standing}. Final tables keep their row, without the name.`;
}
