"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Notice } from "./notice";

/** Shows its text for as long as the browser says that it is offline. */
export function OfflineNotice({ className, children }: { className?: string; children: ReactNode }) {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : className}>
      {!online && <Notice tone="info">{children}</Notice>}
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
