"use client";

import type { UseMutationOptions } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-mutation";

interface ConfirmChangeProps<Reply, Body> {
  change: UseMutationOptions<Reply, Error, Body>;
  body: Body;
  onClose: () => void;
  /** Replaces `onClose` after success. */
  onDone?: () => void;
  title: string;
  warning: string;
  action: string;
  returnTo?: () => HTMLElement | null;
}

/** Asks before a change, makes it, and refreshes the page. Render it only while it's open. */
export function ConfirmChange<Reply extends { message: string }, Body>(props: ConfirmChangeProps<Reply, Body>) {
  const { change, body, onClose, onDone = onClose, ...dialog } = props;
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useNotifiedMutation({
    ...change,
    onSuccess: () => {
      onDone();
      router.refresh();
    },
  });
  const close = () => {
    // The call may have failed because the page is out of date.
    if (error) router.refresh();
    onClose();
  };
  return (
    <ConfirmDialog open onOpenChange={close} busy={isPending || isSuccess} onConfirm={() => mutate(body)} {...dialog}>
      {error && <Notice tone="error">{error.message}</Notice>}
    </ConfirmDialog>
  );
}
