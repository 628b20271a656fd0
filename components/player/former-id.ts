const FORMER = "place-";

/** A stand-in user id for a deleted account, for lists that use user ids as keys. */
export function formerId(place: number): string {
  return `${FORMER}${place}`;
}

/** Whether a user id is such a stand-in. */
export function isFormer(userId: string): boolean {
  return userId.startsWith(FORMER);
}
