/** Decisions about mini-leagues and their constants; see docs/rules.md. */

/** The database holds both: so many members a mini-league has at most, and so many mini-leagues a player is in. */
export const MEMBERS_AT_MOST = 50;
export const MINI_LEAGUES_AT_MOST = 50;
export const MINI_LEAGUE_NAME_MIN_LENGTH = 2;
/** So many places share what a mini-league plays for at most. */
export const SHARES_AT_MOST = 10;
/** Of what each member puts in, in the smallest unit of the season's currency; the database's column holds hardly more. */
export const STAKE_AT_MOST = 2_000_000_000;

/** What its link to invite ends with. */
export const INVITE_PATTERN = /^[A-Za-z0-9_-]{22}$/;

export interface Membership {
  isOwner: boolean;
  isClosed: boolean;
  members: number;
}

/** Whether somebody may leave: its owner only where nobody is left behind without one who knows of it. */
export function mayLeave({ isOwner, isClosed, members }: Membership): boolean {
  return !isOwner || isClosed || members === 1;
}

/** The address that invites to a mini-league, behind that of the site. */
export function invitationPath(invite: string): string {
  return `/mini-leagues/join/${invite}`;
}

/** Whether percents are shared out whole: each place at most what the one above it has, 100 together; none at all is no plan. */
export function isSharedOut(shares: readonly number[]): boolean {
  const falls = shares.every((share, at) => share >= 1 && share <= (shares[at - 1] ?? 100));
  return falls && shares.length <= SHARES_AT_MOST && shares.reduce((total, share) => total + share, 0) === 100;
}
