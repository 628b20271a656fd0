"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { notifySuccess } from "@/components/ui/notifications";
import { resendCode } from "@/lib/account/queries";

interface ResendCodeProps {
  /** The address in the form, where one is asked for. */
  email: () => string | undefined;
  onFailure: (error: Error) => void;
}

export function ResendCode({ email, onFailure }: ResendCodeProps) {
  const { mutate, isPending } = useMutation(resendCode);
  const resend = () => {
    const address = email();
    mutate(address ? { email: address } : {}, {
      onError: onFailure,
      onSuccess: ({ message }) => notifySuccess(message),
    });
  };
  return (
    <Button look="quiet" busy={isPending} onClick={resend}>
      Send a new code
    </Button>
  );
}
