/** Which season the server is in, and in which state of it, as its replies say by the way. In the browser only. */

/** On each reply to somebody who is signed in: another text after whatever changes the season, its rules or its state. */
const HEADER = "x-season";

let heard: string | null = null;
const watchers = new Set<() => void>();

/** Notes what a reply says; one that says nothing changes nothing. */
export function noteSeason({ headers }: Response): void {
  const mark = headers.get(HEADER);
  if (mark === null || mark === heard) return;
  heard = mark;
  for (const onChange of watchers) onChange();
}

/** The mark that was heard last; null before the first. */
export function readSeasonHeard(): string | null {
  return heard;
}

/** Calls when that changes; answers how to stop it. */
export function watchSeason(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
