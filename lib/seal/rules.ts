/** How a seal is computed. The server seals and the browser checks with the same functions. */

export interface SealedPick {
  userId: string;
  /** Full name. */
  predictedTeam: string;
  wildcardUsed: boolean;
  /** When the pick was last made or changed before the sealing, by the server's clock. */
  at: Date;
}

/** The picks as canonical JSON, sorted by player id (by code unit): `[[player id, team, wildcard, time], …]`. */
export function canonicalText(picks: readonly SealedPick[]): string {
  const sorted = picks.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  return JSON.stringify(
    sorted.map(({ userId, predictedTeam, wildcardUsed, at }) => [
      userId,
      predictedTeam,
      wildcardUsed,
      at.toISOString(),
    ]),
  );
}

/** The SHA-256 of the canonical JSON, as 64 hexadecimal digits. Browsers have `crypto.subtle` on https only. */
export async function hashOfPicks(picks: readonly SealedPick[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonicalText(picks)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The part of a seal that messages quote. */
export const shortSeal = (hash: string) => hash.slice(0, 8);
