"use client";

import { useEffect, useEffectEvent } from "react";

/** Chromium's; TypeScript doesn't know it yet. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
declare const CloseWatcher: new () => Watcher;

/** Lets Android's back button or gesture close what is open, instead of leaving the page. Other browsers do nothing. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open || !("CloseWatcher" in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => onClose();
    return () => watcher.destroy();
  }, [open]);
}
