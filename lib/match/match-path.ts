/** The address of a match's page, behind that of the site: its id is any text. */
export function matchPath(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}`;
}

/** Where today's page has a match, to be put behind the address of that page. */
export function todaysPlace(matchId: string): string {
  return `#match-${encodeURIComponent(matchId)}`;
}
