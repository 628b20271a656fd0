/** Which matches' Pick buttons are on screen, for the pick bar. */

const shown = new Map<string, boolean>();
const watchers = new Set<() => void>();

function note(change: () => void): void {
  change();
  for (const onChange of watchers) onChange();
}

/** Watches a match's buttons. Returns a cleanup function. */
export function watchButtons(matchId: string, buttons: Element): () => void {
  // On screen until the observer reports, so that the bar doesn't flash.
  note(() => shown.set(matchId, true));
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [top, bottom] = [scrollPaddingTop, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0);
  const observer = new IntersectionObserver(
    ([entry]) => note(() => shown.set(matchId, entry?.isIntersecting ?? true)),
    // Behind the bars isn't on screen.
    { rootMargin: `-${top}px 0px -${bottom}px` },
  );
  observer.observe(buttons);
  return () => {
    observer.disconnect();
    note(() => shown.delete(matchId));
  };
}

export function watchShown(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** False for a match whose buttons aren't on the page. */
export const isShown = (matchId: string): boolean => shown.get(matchId) ?? false;
