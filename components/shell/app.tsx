"use client";

import { useEffect } from "react";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import { whenQuiet } from "@/components/ui/when-idle";
import { useTypedForms } from "./typed-forms";

const parts = onDemand(() => import("./app-parts"));

/** What makes an app of the pages; fetched once they are at rest, and not at all where a build has no service worker. */
export function App({ release }: { release: string }) {
  const part = useOnDemand(parts);
  // From the beginning: what is typed before the page comes to rest counts too.
  useTypedForms();
  useEffect(() => {
    if (release === "" || !("serviceWorker" in navigator)) return;
    // What could not be fetched is fetched at the next visit.
    return whenQuiet(() => parts.fetch().catch(() => undefined));
  }, [release]);
  return part && <part.AppParts release={release} />;
}
