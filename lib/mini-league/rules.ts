/** Decisions and constants of mini-leagues (rule 23), and how addresses name one. */
import { money } from "../money";
import type { Rules } from "../season/schema";

/** Enforced by the database too: members of a mini-league, and mini-leagues of a player. */
export const MEMBERS_AT_MOST = 50;
export const MINI_LEAGUES_AT_MOST = 50;
export const MINI_LEAGUE_NAME_MIN_LENGTH = 2;
/** Places that can have a share of the stakes. */
export const SHARES_AT_MOST = 10;
/** In the smallest unit of the season's currency; about as much as the column holds. */
export const STAKE_AT_MOST = 2_000_000_000;

export interface Membership {
  isOwner: boolean;
  isClosed: boolean;
  members: number;
}

/** An owner can't leave an open mini-league that others are in. */
export function mayLeave({ isOwner, isClosed, members }: Membership): boolean {
  return !isOwner || isClosed || members === 1;
}

/** Whether shares, in percent by rank, add up to 100 and never grow from one place to the next. */
export function isSharedOut(shares: readonly number[]): boolean {
  const falls = shares.every((share, at) => share >= 1 && share <= (shares[at - 1] ?? 100));
  return falls && shares.length <= SHARES_AT_MOST && shares.reduce((total, share) => total + share, 0) === 100;
}

/** A mini-league's own stake and shares, as prize rules. */
export function prizeRulesOf(miniLeague: {
  stake: number | null;
  shares: number[];
}): Pick<Rules, "entryFee" | "prizeShares"> {
  return { entryFee: miniLeague.stake ?? 0, prizeShares: miniLeague.shares };
}

interface Stakes {
  stake: number | null;
  shares: readonly number[];
}

/** Such as "20 AED each, split 60/40"; null without stakes. */
export function stakesInWords({ stake, shares }: Stakes, currency: string): string | null {
  if (stake === null) return null;
  return `${money(stake, currency)} each, ${shares.length === 1 ? "winner takes all" : `split ${shares.join("/")}`}`;
}

/** The notice to members about changed stakes. */
export function stakesNotice({ name, ...stakes }: Stakes & { name: string }, currency: string): string {
  return `${name}: ${stakesInWords(stakes, currency) ?? "no stake any more, just for fun"}.`;
}

/** Whether a text can be the last part of an invitation link. */
export const isInvite = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** The path of an invitation link. */
export function invitationPath(invite: string): string {
  return `/mini-leagues/join/${invite}`;
}

/** The parameter of pages and calls that limits the table to a mini-league's members. */
export const MINI_LEAGUE_PARAM = "miniLeague";
/** The cookie that remembers what a player chose. */
export const SCOPE_COOKIE = "mini-league";

/** The parameters to add to an address; none for everyone. */
export function miniLeagueParams(miniLeague: string | null): [string, string][] {
  return miniLeague === null ? [] : [[MINI_LEAGUE_PARAM, miniLeague]];
}

/** Adds the parameter to a URL. */
export function withMiniLeague(href: string, miniLeague: string | null): string {
  if (miniLeague === null) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(miniLeagueParams(miniLeague))}`;
}
