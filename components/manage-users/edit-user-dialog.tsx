"use client";

import { Dialog } from "@/components/ui/dialog";
import type { ManagedUser } from "@/lib/account/schema";
import { EditUserForm } from "./edit-user-form";

interface EditUserDialogProps {
  /** Null while nobody is edited. */
  user: ManagedUser | null;
  own: boolean;
  lastAdmin: boolean;
  onClose: () => void;
}

export function EditUserDialog({ user, own, lastAdmin, onClose }: EditUserDialogProps) {
  return (
    <Dialog open={user !== null} onOpenChange={(open) => !open && onClose()} title="Edit user" held>
      {user && <EditUserForm key={user.userId} user={user} own={own} lastAdmin={lastAdmin} onDone={onClose} />}
    </Dialog>
  );
}
