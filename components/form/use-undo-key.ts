import { useEffect, useEffectEvent } from "react";

const OWN_UNDO = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]";

/** Ctrl+Z, or with ⌘, takes back what was done, except in what has an undo of its own. */
export function useUndoKey(takeBack: () => void, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(OWN_UNDO) !== null;
    if (!isUndo || isElsewhere || event.altKey || event.repeat) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
