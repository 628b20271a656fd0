/** The table in order, from a replay, to check the database against. */
import { rankOf, standingsOf } from "@/lib/leaderboard/rules";

/** What decides a player's place. */
interface Standing {
  userId: string;
  firstName: string;
  lastName: string;
  points: number;
  correct: number;
}

const NAMES = new Intl.Collator("en", { sensitivity: "base" });

/**
 * The table (rule 19): by points, then correct picks, then name. Equal points share a rank (1, 2, 2, 4), whatever the
 * correct picks. Namesakes are sorted by id, so that the table is always the same.
 */
export function rankTable<Entry extends Standing>(entries: readonly Entry[]): (Entry & { rank: number })[] {
  const standings = standingsOf(entries);
  return entries.toSorted(inOrderOfTable).map((entry) => ({ ...entry, rank: rankOf(entry.points, standings) }));
}

function inOrderOfTable(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    other.correct - one.correct ||
    NAMES.compare(one.firstName, other.firstName) ||
    NAMES.compare(one.lastName, other.lastName) ||
    (one.userId < other.userId ? -1 : Number(one.userId > other.userId))
  );
}
