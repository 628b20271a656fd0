"use client";

import { Button } from "@/components/ui/button";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { resendCode } from "@/lib/browser/sign-up";

interface ResendCodeProps {
  /** The address in the form, where one is asked for. */
  email: () => string | undefined;
  onFailure: (error: Error) => void;
}

export function ResendCode({ email, onFailure }: ResendCodeProps) {
  const { mutate, isPending } = useNotifiedMutation(resendCode);
  const resend = () => {
    const address = email();
    mutate(address ? { email: address } : {}, { onError: onFailure });
  };
  return (
    <Button look="quiet" busy={isPending} onClick={resend}>
      Send a new code
    </Button>
  );
}
