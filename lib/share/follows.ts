import { OF_EVENINGS } from "../evening/evenings";
import { ofStory } from "../match-story/data";

/** What a picture may follow from, by the query as it came. */
export function followsOf({ matchId }: Readonly<Record<string, string>>): string[] {
  return [...new Set([...OF_EVENINGS, ...(matchId === undefined ? [] : ofStory(matchId))])];
}
