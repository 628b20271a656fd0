/** The address of a match's page, behind that of the site: its id is any text. */
export function matchPath(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}`;
}
