"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { renewInvite } from "@/lib/browser/mini-league";

/** Another link instead of this one, which then leads nowhere: asked for, since it lies in others' chats. */
export function RenewInvite({ miniLeagueId }: { miniLeagueId: string }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useNotifiedMutation({
    ...renewInvite,
    onSuccess: () => {
      setAsking(false);
      router.refresh();
    },
  });
  return (
    <>
      <Button look="plain" className="grow" onClick={() => setAsking(true)}>
        Renew the link
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Renew the link?"
        warning="The one that you have sent leads nowhere any more. Members stay."
        action="Renew"
        busy={isPending}
        onConfirm={() => mutate({ miniLeagueId })}
      >
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
