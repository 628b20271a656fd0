/** How many matches have no points, in a sentence for whoever closes the season. */
export function awaited(unfinished: number, matches: number): string {
  if (matches === 0) return "It has no match.";
  if (unfinished === 0) return matches === 1 ? "Its match has points." : "All of its matches have points.";
  const which = unfinished === 1 && matches === 1 ? "match has" : unfinished === 1 ? "matches has" : "matches have";
  return `${unfinished} of ${matches} ${which} no points yet, and would bring none.`;
}

/** How many matches have no points, as a note beside how many there are; none where there is no match. */
export function awaitedInShort(unfinished: number, matches: number): string | undefined {
  if (matches === 0) return undefined;
  return unfinished > 0 ? `${unfinished} without points` : "all with points";
}
