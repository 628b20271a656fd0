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
        label={`Also erase the name from the record, which will say “${FORMER_PLAYER}”`}
        checked={eraseName}
        onChange={(event) => setEraseName(event.target.checked)}
      />
      {own && <Notice tone="info">This is your own account: you will be logged out at once.</Notice>}
      <FailureNotice error={error} onReload={reload} />
    </ConfirmDialog>
  );
}

export function lossOf(user: ManagedUser, isOver: boolean): string {
  const { email } = user;
  if (!user.isVerified) return `The account of ${email} goes. It is not verified yet and has made no picks.`;
  return (
    `With the account of ${email} go ${ofThisSeason(user, isOver)}all picks of other seasons. ` +
    "In the table of a closed season the line stays, without the name."
  );
}

function ofThisSeason({ isOutside, picks, points }: ManagedUser, isOver: boolean): string {
  if (isOutside) return "";
  const manyPicks = picks === undefined ? "all picks" : several(picks, "pick");
  if (isOver) return `${manyPicks} of this season and `;
  return `${manyPicks}, ${several(points, "point")} and the place in the table of this season, and `;
}
