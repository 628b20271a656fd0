"use client";

import { Dialog } from "@/components/ui/dialog";
import type { AskedUser } from "./asked-user";
import { EditUserForm } from "./edit-user-form";

export function EditUserDialog({ returnTo, ...asked }: AskedUser) {
  const { onClose } = asked;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit user" held returnTo={returnTo}>
      <EditUserForm {...asked} />
    </Dialog>
  );
}
