"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { eraseName } from "@/lib/browser/admin-users";

/** Takes the name of somebody who was deleted out of the record, once they ask for it. */
export function EraseName({ userId, name }: { userId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useNotifiedMutation(eraseName);
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={ask}>
        Erase name
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Erase the name of ${name}?`}
        warning="WARNING! This action cannot be undone."
        action="Erase"
        busy={isPending}
        onConfirm={() => mutate({ userId }, { onSuccess: () => setAsking(false) })}
      >
        <p>What is on record stays, and speaks of “{FORMER_PLAYER}” from then on.</p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
