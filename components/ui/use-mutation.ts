"use client";

import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notifyError, notifySuccess } from "./notifications";
import { pageHead } from "./page-focus";

/** A mutation that notifies about success or failure, even if its component has been unmounted. */
export function useNotifiedMutation<Reply extends { message: string }, Body, Result>(
  options: UseMutationOptions<Reply, Error, Body, Result>,
) {
  return useMutation({
    ...options,
    onSuccess: (reply, ...rest) => {
      notifySuccess(reply.message);
      return options.onSuccess?.(reply, ...rest);
    },
    onError: (error, ...rest) => {
      notifyError(error.message);
      return options.onError?.(error, ...rest);
    },
  });
}

/** A mutation with a ConfirmDialog. After success the focus goes to the page, because the button may be gone. */
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
      // Clear the previous error.
      reset();
      setOpen(true);
    },
    mutate,
    error,
    /** Props for the dialog. */
    asking: {
      ...{ open, onOpenChange: setOpen, busy: isPending },
      returnTo: () => (isDone.current ? pageHead() : null),
    },
  };
}
