"use client";

import { useEffect, useRef } from "react";
import { useIsMutating, useMutation } from "@/components/ui/use-mutation";
import { whenQuiet } from "@/components/ui/when-idle";
import { logOut } from "@/lib/browser/account";
import { saveTimeZone } from "@/lib/browser/profile";
import { zoneOfBrowser } from "@/lib/browser/time-zone";

/** Tells the server the browser's zone when it is not the one that is kept: at a visit, and on coming back to the tab. */
export function TimeZoneWatch({ kept }: { kept: string | null }) {
  const told = useRef(kept);
  const { mutate } = useMutation(saveTimeZone);
  const isLeaving = useIsMutating({ mutationKey: logOut.mutationKey }) > 0;
  useEffect(() => {
    if (isLeaving) return;
    const tell = () => {
      const timeZone = zoneOfBrowser();
      // Nobody is bothered with a failure: the next visit tells it again.
      if (timeZone && timeZone !== told.current) mutate(timeZone);
      told.current = timeZone;
    };
    const callOff = whenQuiet(tell);
    document.addEventListener("visibilitychange", tell);
    return () => {
      callOff();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [mutate, isLeaving]);
  return null;
}
