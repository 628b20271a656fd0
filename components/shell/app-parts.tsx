"use client";

import { useEffect, useState } from "react";
import { focusPage } from "@/components/ui/page-focus";
import { watchForNewer } from "@/lib/browser/newer-release";
import { tellRenewed } from "@/lib/browser/push-address";
import { registerWorker } from "@/lib/browser/worker";
import { AppBadge } from "./app-badge";
import { NewVersion } from "./new-version";
import { useKeptPages } from "./use-kept-pages";

interface AppPartsProps {
  /** Which build the page is of. */
  release: string;
}

/**
 * What a page does as a part of the app: it sees to the worker, offers a new version, tells an address of notifications that the
 * server does not know, and counts on the app's icon.
 */
export function AppParts({ release }: AppPartsProps) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void registerWorker().then((registration) => {
      if (registration && !gone) stop = watchForNewer(registration, release, () => setOffered(true));
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [release]);
  useKeptPages();
  // Nobody is bothered with a failure: the next page tells it again.
  useEffect(() => void tellRenewed().catch(() => undefined), []);
  const later = () => {
    focusPage();
    setOffered(false);
  };
  return (
    <>
      {isOffered && <NewVersion onTake={() => location.reload()} onLater={later} />}
      <AppBadge />
    </>
  );
}
