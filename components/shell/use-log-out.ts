"use client";

import { useRouter } from "next/navigation";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { logOut } from "@/lib/browser/account";

/** Logs out, says so and goes to /login. */
export function useLogOut(): () => void {
  const router = useRouter();
  const { mutate } = useNotifiedMutation(logOut);
  return () =>
    mutate(undefined, {
      onSuccess: () => {
        router.replace("/login");
        // Pages that the browser has kept were made for somebody who was signed in.
        router.refresh();
      },
    });
}
