/** What decides when a match is played, among others. */
export interface Fixture {
  matchId: string;
  matchNumber: number;
  matchDate: Date;
}

/** Compares matches for sorting: by date, then number (rule 10); the id makes the order of any two certain. */
export function inOrderOfPlay(one: Fixture, other: Fixture): number {
  return (
    one.matchDate.getTime() - other.matchDate.getTime() ||
    one.matchNumber - other.matchNumber ||
    (one.matchId < other.matchId ? -1 : Number(one.matchId > other.matchId))
  );
}
