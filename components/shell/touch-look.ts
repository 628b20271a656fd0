import { useEffect } from "react";

const PRESSABLE = "a, button, summary, label, [role^=menuitem], [role=tab], [role=switch]";
/** How long the highlight is shown at least; milliseconds. */
const SHOWN_FOR = 150;

/** Highlights what a finger touches at once. `:active` waits until it isn't a scroll, which takes longer than a tap. */
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
  addEventListener("pointerup", leaveAfter(SHOWN_FOR), { capture: true, signal: finger.signal });
  // The touch became a scroll.
  addEventListener("pointercancel", leaveAfter(0), { capture: true, signal: finger.signal });
}
