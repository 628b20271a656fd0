import { useEffect } from "react";

const PRESSABLE = "a, button, summary, label, [role^=menuitem], [role=tab], [role=switch]";
/** So long it is seen at least, however short the tap; milliseconds. */
const SEEN = 150;

/**
 * Shows at once what a finger has come down on, before anything answers it. Browsers wait until it is sure not to scroll, which
 * takes longer than a tap.
 */
export function useTouchLook(): void {
  useEffect(() => {
    const page = new AbortController();
    addEventListener("pointerdown", ({ target }) => touch(target), { capture: true, signal: page.signal });
    return () => page.abort();
  }, []);
}

function touch(target: EventTarget | null): void {
  const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
  if (!pressed) return;
  pressed.setAttribute("data-touched", "");
  const finger = new AbortController();
  const leaveAfter = (milliseconds: number) => () => {
    finger.abort();
    setTimeout(() => pressed.removeAttribute("data-touched"), milliseconds);
  };
  addEventListener("pointerup", leaveAfter(SEEN), { capture: true, signal: finger.signal });
  // It scrolls.
  addEventListener("pointercancel", leaveAfter(0), { capture: true, signal: finger.signal });
}
