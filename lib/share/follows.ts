import { OF_EVENINGS } from "../evening/evenings";
import { ofCrowd } from "../match-story/crowd";

/** What a picture may follow from, by the query as it came. */
export function followsOf({ matchId }: Readonly<Record<string, string>>): string[] {
  return [...OF_EVENINGS, ...(matchId === undefined ? [] : ofCrowd(matchId))];
}
