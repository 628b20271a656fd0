import type { UseMutationOptions } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { pageHead } from "./page-focus";
import { useNotifiedMutation } from "./use-notified-mutation";

/**
 * A call that a ConfirmDialog asks for first. What opened the dialog goes with what is done, so that the focus then goes to the
 * head of the page.
 */
export function useConfirmed<Reply extends { message: string }, Body, Result>(
  options: UseMutationOptions<Reply, Error, Body, Result>,
) {
  const [open, setOpen] = useState(false);
  const isDone = useRef(false);
  const { mutate, reset, isPending, error } = useNotifiedMutation<Reply, Body, Result>({
    ...options,
    onSuccess: (...answer) => {
      isDone.current = true;
      setOpen(false);
      return options.onSuccess?.(...answer);
    },
  });
  return {
    ask: () => {
      // What failed the last time is of another try.
      reset();
      setOpen(true);
    },
    mutate,
    error,
    /** For the dialog. */
    asking: {
      ...{ open, onOpenChange: setOpen, busy: isPending },
      returnTo: () => (isDone.current ? pageHead() : null),
    },
  };
}
