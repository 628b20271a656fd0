"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { pageHead } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { handOver, removeMember } from "@/lib/browser/mini-league";
import { fullName } from "@/lib/full-name";
import type { MiniLeagueMember } from "@/lib/mini-league/schema";

export interface Wanted {
  deed: "hand-over" | "remove";
  member: MiniLeagueMember;
}

interface MemberDialogProps {
  miniLeagueId: string;
  wanted: Wanted | null;
  onClose: () => void;
}

const WORDS = {
  "hand-over": {
    action: "Hand over",
    title: (name: string) => `Make ${name} the owner?`,
    warning: "From then on they invite, name and close it, and only they can hand it back.",
  },
  remove: {
    action: "Remove",
    title: (name: string) => `Remove ${name}?`,
    warning: "Whoever has the link can join again. Renew it if that is not wanted.",
  },
} as const;

/** Asks before somebody is removed or made the owner: neither can be taken back by the one who did it. */
export function MemberDialog({ miniLeagueId, wanted, onClose }: MemberDialogProps) {
  const router = useRouter();
  const done = {
    onSuccess: () => {
      onClose();
      router.refresh();
    },
  };
  const handing = useNotifiedMutation({ ...handOver, ...done });
  const removing = useNotifiedMutation({ ...removeMember, ...done });
  const close = () => {
    // The next question begins without what was said of this one, and who is a member may be another by now.
    if (handing.isError || removing.isError) router.refresh();
    handing.reset();
    removing.reset();
    onClose();
  };
  if (wanted === null) return null;
  const { deed, member } = wanted;
  const { title, warning, action } = WORDS[deed];
  const { mutate, isPending, error } = deed === "remove" ? removing : handing;
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title(fullName(member))}
      warning={warning}
      action={action}
      busy={isPending}
      returnTo={pageHead}
      onConfirm={() => mutate({ miniLeagueId, memberId: member.userId })}
    >
      {error && <Notice tone="error">{error.message}</Notice>}
    </ConfirmDialog>
  );
}
