import { useEffect } from "react";

/**
 * Holds back the second press of a double click when the first one closed the dialog it was in: what lies beneath would
 * take it, and nobody meant that.
 */
export function useSecondPress(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    function look(event: MouseEvent) {
      const gone = pressed !== null && !pressed.isConnected;
      if (event.detail > 1 && gone) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      pressed = event.target instanceof Element ? event.target.closest("[role$=dialog]") : null;
    }
    window.addEventListener("click", look, { capture: true });
    return () => window.removeEventListener("click", look, { capture: true });
  }, []);
}
