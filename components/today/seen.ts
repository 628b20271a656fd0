/** Whether this tab has had it; from now on it has. Where nothing can be kept it comes with each visit. */
export function wasSeen(matchId: string): boolean {
  try {
    const key = `googly-joy-${matchId}`;
    const seen = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, "seen");
    return seen;
  } catch {
    return false;
  }
}
