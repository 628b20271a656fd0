import { useEffect } from "react";

/** A click in a dialog: where and when; milliseconds and CSS pixels. */
interface Press {
  dialog: Element;
  at: number;
  x: number;
  y: number;
}

/** As long as systems take two presses for a double click, and as far as a hand moves between them. */
const DOUBLE = { within: 500, pixels: 4 };
const KINDS = ["pointerdown", "mousedown", "click"] as const;

/**
 * Holds back the second press of a double click when the first one closed the dialog it was in: what lies beneath would
 * take it, and nobody meant that.
 */
export function useSecondPress(): void {
  useEffect(() => {
    let first: Press | null = null;
    function look(event: MouseEvent) {
      // A script's click, or the keyboard's.
      if (!event.isTrusted || (event.type === "click" && event.detail === 0)) return;
      if (first && isSecond(event, first)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === "click") first = pressIn(event);
    }
    for (const kind of KINDS) window.addEventListener(kind, look, { capture: true });
    return () => {
      for (const kind of KINDS) window.removeEventListener(kind, look, { capture: true });
    };
  }, []);
}

function pressIn({ target, timeStamp, clientX, clientY }: MouseEvent): Press | null {
  const dialog = target instanceof Element ? target.closest("[role$=dialog], dialog") : null;
  return dialog && { dialog, at: timeStamp, x: clientX, y: clientY };
}

/** The system counts presses that belong together, but neither those of a finger everywhere nor a pointerdown: there time tells. */
function isSecond({ detail, timeStamp, clientX, clientY }: MouseEvent, { dialog, at, x, y }: Press): boolean {
  const isGone = dialog.getClientRects().length === 0;
  const isThere = Math.max(Math.abs(clientX - x), Math.abs(clientY - y)) <= DOUBLE.pixels;
  return isGone && isThere && (detail > 1 || timeStamp - at < DOUBLE.within);
}
