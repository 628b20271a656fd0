"use client";

import { useEffect, useState } from "react";

interface Closable {
  onOpenChange: (open: boolean) => void;
  /** A call is under way. */
  busy?: boolean;
}

/**
 * Closes a dialog once the call that is under way is answered: one that was opened anew before would start from what was
 * there before the call.
 */
export function useAnsweredFirst({ onOpenChange, busy = false }: Closable): (open: boolean) => void {
  const [closing, setClosing] = useState(false);
  useEffect(() => {
    if (!closing || busy) return;
    setClosing(false);
    onOpenChange(false);
  }, [closing, busy, onOpenChange]);
  return (open) => (busy && !open ? setClosing(true) : onOpenChange(open));
}
