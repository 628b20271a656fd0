import { useRef } from "react";
import { pageHead } from "./page-focus";

/**
 * Where the focus goes when a dialog closes: to `returnTo` where it is given, otherwise to what had it when the dialog
 * opened, or to the page where that is gone by then. Radix by itself knows of the triggers only that it has drawn.
 */
export function useFocusBack(returnTo?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Safari focuses no button that is clicked: then the page itself had it.
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const to = returnTo?.() ?? (isThere ? opener.current : pageHead());
      if (to instanceof HTMLElement) to.focus();
    },
  };
}
