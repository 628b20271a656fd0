"use client";

import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import { sendTestNotification } from "@/lib/browser/notification";

/** Sends one to this browser, and says what became of it. */
export function SendTest() {
  const { mutate, isPending, data, error } = useMutation(sendTestNotification);
  const said = data?.message ?? error?.message;
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        Send me a test
      </Button>
      <p role="status" className="order-last basis-full text-ink-soft empty:hidden">
        {said && `${said}.`}
      </p>
    </>
  );
}
