"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { leaveMiniLeague } from "@/lib/browser/mini-league";
import { type Membership, mayLeave } from "@/lib/mini-league/rules";

interface LeaveProps extends Membership {
  miniLeagueId: string;
  name: string;
}

/** The way out; for its owner what comes before. */
export function Leave({ miniLeagueId, name, ...membership }: LeaveProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useNotifiedMutation({
    ...leaveMiniLeague,
    onSuccess: () => {
      router.push("/mini-leagues");
      // Pages that the way back would bring were made before.
      router.refresh();
    },
  });
  if (!mayLeave(membership)) {
    return <p className="px-1 text-ink-soft">To leave, make somebody else the owner or close it first.</p>;
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        warning={warningFor(membership)}
        action="Leave"
        busy={isPending || isSuccess}
        onConfirm={() => mutate({ miniLeagueId })}
      >
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}

function warningFor({ isOwner, isClosed, members }: Membership): string {
  if (members === 1) return "You are its last member: it goes with you.";
  if (isOwner) return "Whoever joined first is its owner then.";
  return isClosed ? "It is closed: nobody can come back." : "Your picks stay. To come back you need its link.";
}
