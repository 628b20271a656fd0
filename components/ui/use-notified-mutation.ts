"use client";

import type { UseMutationOptions } from "@tanstack/react-query";
import { useMutation } from "@/components/ui/use-mutation";
import { notifyError, notifySuccess } from "./notifications";

/**
 * A call whose end is notified: its message in blue, what went wrong in red. Said even when what started the call has
 * left the page meanwhile.
 */
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
