const FORMER = "place-";

/** What stands for somebody who has gone, in a list that tells its lines apart by player. */
export function formerId(place: number): string {
  return `${FORMER}${place}`;
}

/** Whether this is nobody any more. */
export function isFormer(userId: string): boolean {
  return userId.startsWith(FORMER);
}
