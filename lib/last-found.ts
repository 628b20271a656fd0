import { PLAYERS, picksOf, SEASON, TABLE } from "./revisions";

/**
 * Matches as this process found them last: what a poll follows from has to be told before they are read. Where others have
 * come up meanwhile, what is read is not kept, once.
 */
export function lastFound() {
  let ids: readonly string[] = [];
  return {
    note: (matches: readonly { matchId: string }[]) => {
      ids = matches.map(({ matchId }) => matchId);
    },
    /** Subjects of lib/revisions.ts: the table, and the picks of these matches. */
    follows: (): string[] => [SEASON, TABLE, PLAYERS, ...ids.map(picksOf)],
  };
}
