"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { AskedUser } from "./asked-user";
import { EditUserForm } from "./edit-user-form";
import { useEditUser } from "./use-edit-user";

export function EditUserDialog({ user, own, lastAdmin, onClose, returnTo }: AskedUser) {
  const userForm = useEditUser(user, onClose);
  // As it was when the form opened: a switch that went while somebody has moved it could not be moved back.
  const [locked] = useState(lastAdmin);
  return (
    <Dialog
      open
      held
      busy={userForm.isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Edit user"
      returnTo={returnTo}
    >
      <EditUserForm userForm={userForm} user={user} own={own} lastAdmin={locked} />
    </Dialog>
  );
}
