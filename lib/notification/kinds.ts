/** What players may be notified of. The same words everywhere: in calls, in the database, in the worker. */

const PLAYERS_KINDS = ["missing-pick", "gamechanger", "result", "correction"] as const;
/** For administrators only. */
const ADMINS_KINDS = ["result-missing", "source-failing"] as const;
export const KINDS = [...PLAYERS_KINDS, ...ADMINS_KINDS] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds that somebody is asked about. */
export function kindsFor({ isAdmin }: { isAdmin: boolean }): readonly Kind[] {
  return isAdmin ? KINDS : PLAYERS_KINDS;
}
