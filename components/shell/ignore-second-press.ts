import { useEffect } from "react";

/** A click in a dialog: where and when; milliseconds and CSS pixels. */
interface Press {
  dialog: Element;
  at: number;
  x: number;
  y: number;
}

/** Two presses this close in time (milliseconds) and place (pixels) are a double click. */
const DOUBLE = { within: 500, pixels: 4 };
const KINDS = ["pointerdown", "mousedown", "click"] as const;

/** Ignores the second press of a double click if the first closed a dialog, so that it doesn't hit what was behind it. */
export function useSecondPress(): void {
  useEffect(() => {
    let first: Press | null = null;
    function look(event: MouseEvent) {
      // Ignore clicks by scripts and by the keyboard.
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

/** `detail` counts presses, but not on every touch device and not for pointerdown, so the time is compared too. */
function isSecond({ detail, timeStamp, clientX, clientY }: MouseEvent, { dialog, at, x, y }: Press): boolean {
  const isGone = dialog.getClientRects().length === 0;
  const isSamePlace = Math.max(Math.abs(clientX - x), Math.abs(clientY - y)) <= DOUBLE.pixels;
  return isGone && isSamePlace && (detail > 1 || timeStamp - at < DOUBLE.within);
}
