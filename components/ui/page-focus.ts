/** Where the page's own part begins: what takes the focus once the button that had it has gone. */
export function pageHead(): HTMLElement | null {
  return document.getElementById("main");
}

/** Gives the focus to the page, for a button that goes with what it has done; the next key is pressed at its head. Nothing moves. */
export function focusPage(): void {
  pageHead()?.focus({ preventScroll: true });
}

/** Passes the focus on where `from` has it, or had it until it went; whoever has gone on to something else meanwhile keeps it. */
export function passFocus(from: Element | null, to: HTMLElement | null): void {
  const at = document.activeElement;
  if (at === null || at === document.body || from?.contains(at)) to?.focus({ preventScroll: true });
}
