"use client";

import { Dialog } from "@/components/ui/dialog";
import type { AskedUser } from "./asked-user";
import { EditUserForm } from "./edit-user-form";
import { useEditUser } from "./use-edit-user";

export function EditUserDialog({ user, own, lastAdmin, onClose, returnTo }: AskedUser) {
  const hand = useEditUser(user, onClose);
  return (
    <Dialog
      open
      held
      busy={hand.isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Edit user"
      returnTo={returnTo}
    >
      <EditUserForm hand={hand} user={user} own={own} lastAdmin={lastAdmin} />
    </Dialog>
  );
}
