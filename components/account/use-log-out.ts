"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { logOut } from "@/lib/account/queries";

/** Logs out, says so and goes to /login. */
export function useLogOut(): () => void {
  const router = useRouter();
  const { mutate } = useMutation({
    ...logOut,
    onError: ({ message }) => notifyError(message),
  });
  return () =>
    mutate(undefined, {
      onSuccess: ({ message }) => {
        notifySuccess(message);
        router.replace("/login");
        // Pages that the browser has kept were made for somebody who was signed in.
        router.refresh();
      },
    });
}
