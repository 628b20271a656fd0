"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { CallFailed } from "@/lib/browser/call-failed";
import { useAmong } from "./among";

/** Reads the page anew, which is everybody's then, once the mini-league that it shows is not found any more. */
export function useOnceGone(error: Error | null): void {
  const { among } = useAmong();
  const { refresh } = useRouter();
  const isGone = among !== null && error instanceof CallFailed && error.code === "NOT_FOUND";
  useEffect(() => {
    if (isGone) refresh();
  }, [isGone, refresh]);
}
