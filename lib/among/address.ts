/** How addresses, of pages and of calls, name the mini-league whose members alone are told of. */

/** The name of the pair. */
export const AMONG_PAIR = "miniLeague";
/** The cookie that keeps what a reader has chosen. */
export const AMONG_COOKIE = "mini-league";

/** The pairs of an address; none for everybody. */
export function amongPairs(miniLeague: string | null): [string, string][] {
  return miniLeague === null ? [] : [[AMONG_PAIR, miniLeague]];
}

/** An address with them. */
export function withAmong(href: string, miniLeague: string | null): string {
  if (miniLeague === null) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(amongPairs(miniLeague))}`;
}
