/**
 * Where somebody who was invited comes back to once they have logged in, however many forms lie between: kept in this tab
 * alone, and nothing but an invitation, so that no link leads anybody elsewhere.
 */
const NAME = "way-back";
const INVITATION = /^\/mini-leagues\/join\/[A-Za-z0-9_-]{22}$/;

export function keepWayBack(path: string): void {
  // Some browsers keep nothing at all: then one comes to the first screen, and follows the link again.
  try {
    sessionStorage.setItem(NAME, path);
  } catch {}
}

/** The way back, which is forgotten with that; null where there is none. */
export function takeWayBack(): string | null {
  try {
    const kept = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return kept !== null && INVITATION.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
