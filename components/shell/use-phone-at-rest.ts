"use client";

import { useEffect, useState } from "react";
import { whenQuiet } from "@/components/ui/when-idle";

/** Where the tab bar stands, as its styles have it. */
const ON_PHONES = "(width < 40rem)";

/** Whether this is a phone that has come to rest; never while a page comes alive. */
export function usePhoneAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => (matchMedia(ON_PHONES).matches ? whenQuiet(() => setAtRest(true)) : undefined), []);
  return atRest;
}
