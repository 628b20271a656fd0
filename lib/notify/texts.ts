/** The texts of notifications and emails: short, and only about the reader, since others can read a lock screen. */

import { PRODUCT } from "../brand/product";
import { dateFormat, duration, MINUTE } from "../clock";
import { env } from "../env";
import { layOut } from "../mail/letter";
import { isShared, TIE } from "../match/rules";
import type { Match } from "../match/schema";
import { defaultName, matchPath, shortName, todaysPlace } from "../match/text";
import { pickPage } from "../pick/link-token";
import { shortSeal } from "../seal/rules";
import type { Season } from "../season/schema";
import { sideCode, sideName } from "../team/names";
import type { Team } from "../team/schema";
import { ordinal, several } from "../text";
import { DEFAULT_ZONE, zoneOrDefault } from "./rules";
import type { Message, Offer } from "./schema";

export type Text = Pick<Message, "title" | "body" | "url"> & Partial<Pick<Message, "offers" | "open">>;
type Named = Pick<Match, "matchId" | "teamOne" | "teamTwo">;
type Teams = readonly Team[];

/** The match's page or, for several, a page with all of them. */
const pageOf = (matches: readonly Named[], others: string) =>
  matches.length === 1 && matches[0] ? matchPath(matches[0].matchId) : others;

/** Push services accept 4 KB; the rest of a message with its encryption needs less than one. */
const MOST_BYTES_OF_OFFERS = 3_000;

/** Matches to pick, in closing order. If they don't all fit, only the first are offered. */
export function missingPickText(
  matches: readonly (Named & { closesAt: Date })[],
  time: { zone: string; isKnown: boolean },
  teams: Teams,
): Text {
  const offers = matches.map((match, index): Offer => {
    const { matchId, teamOne, teamTwo, closesAt } = match;
    const more = matches.length - index - 1;
    const others = more === 0 ? "" : ` ${more} more to pick after that.`;
    return {
      matchId,
      closesAt: closesAt.toISOString(),
      title: `Pick ${shortName(match, teams)}`,
      body: `${defaultName(match)}: picks close at ${clockTime(closesAt, time)}.${others}`,
      sides: [teamOne, teamTwo].map((side) => ({ code: sideCode(side, teams), name: sideName(side) })),
    };
  });
  const { title = "Pick", body = "" } = offers[0] ?? {};
  return { title, body, url: pageOf(matches, "/"), offers: asManyAsFit(offers), open: matches.length };
}

function asManyAsFit(offers: readonly Offer[]): Offer[] {
  let bytes = 0;
  return offers.filter((offer, index) => {
    bytes += Buffer.byteLength(JSON.stringify(offer));
    return index === 0 || bytes <= MOST_BYTES_OF_OFFERS;
  });
}

/** Such as "18:30", or "13:00 UTC" if the player's zone is not known. */
function clockTime(at: Date, { zone, isKnown }: { zone: string; isKnown: boolean }): string {
  const time = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  return isKnown ? time : `${time} ${zone}`;
}

/** Matches whose picks were sealed, with the player's picks and the seals. */
export function picksClosedText(matches: readonly (Named & { pick: string; seal: string })[], teams: Teams): Text {
  const [first] = matches;
  const url = pageOf(matches, "/schedule");
  if (!first || matches.length > 1) {
    const each = matches.map(
      (match) => `${shortName(match, teams)}: ${sideName(match.pick)}, seal ${shortSeal(match.seal)}`,
    );
    return { title: `Picks closed for ${matches.length} matches`, body: `${each.join(". ")}.`, url };
  }
  const body = `You picked ${sideName(first.pick)}. Seal ${shortSeal(first.seal)}.`;
  return { title: `${shortName(first, teams)}: picks closed`, body, url };
}

/** Matches that have started, whose picks can still be switched. */
export function gamechangerText(matches: readonly (Named & { pick: string })[], left: number, teams: Teams): Text {
  const [first] = matches;
  const url = pageOf(matches, "/");
  const have = `You have ${left} left.`;
  if (!first || matches.length > 1)
    return {
      title: `${matches.length} matches have started`,
      body: `You can still switch with a gamechanger. ${have}`,
      url,
    };
  const body = `You picked ${sideName(first.pick)}. You can still switch with a gamechanger. ${have}`;
  return { title: `${shortName(first, teams)} has started`, body, url };
}

interface Own {
  /** Points from these matches. */
  earned: number;
  points: number;
  rank: number;
}

const standing = ({ points, rank }: Own) => `You're ${ordinal(rank)} with ${points}.`;
const inWords = (points: number) => several(points, "point");

export function resultText(matches: readonly (Named & Pick<Match, "matchWinner">)[], own: Own, teams: Teams): Text {
  const [first] = matches;
  const body = `You got ${inWords(own.earned)}. ${standing(own)}`;
  if (!first || matches.length > 1) return { title: `${matches.length} results`, body, url: "/leaderboard" };
  const { matchWinner } = first;
  const shared = matchWinner === TIE ? "tied" : "no result";
  const decided = matchWinner === null || isShared(matchWinner) ? shared : `${sideName(matchWinner)} won`;
  return { title: `${shortName(first, teams)}: ${decided}`, body, url: matchPath(first.matchId) };
}

export function correctionText(matches: readonly Named[], own: Own, teams: Teams): Text {
  const [first] = matches;
  if (!first || matches.length > 1) {
    const title = first ? `${matches.length} matches were corrected` : "A match was removed";
    return { title, body: standing(own), url: "/leaderboard" };
  }
  const body = `You now get ${inWords(own.earned)} for it. ${standing(own)}`;
  return { title: `${shortName(first, teams)} was corrected`, body, url: matchPath(first.matchId) };
}

export function resultMissingText(matches: readonly Named[], teams: Teams): Text {
  const names = matches.map((match) => shortName(match, teams)).join(", ");
  const title = matches.length === 1 ? "A result is missing" : `${matches.length} results are missing`;
  return { title, body: `${names}: over, but no result entered.`, url: "/admin" };
}

export const SOURCE_FAILING: Text = {
  title: "Live scores are delayed",
  body: "A match is on, but the match data source isn't responding.",
  url: "/admin",
};

/** A test notification. */
export function testMessage(userId: string): Message {
  const words = {
    title: "It works",
    body: "You'll get notifications in this browser.",
    url: "/settings/notifications",
  };
  return { kind: "test", userId, tag: "test", offers: [], ...words };
}

/** Messages for the outcomes of a test. */
export const TEST_OUTCOMES = {
  sent: "Sent. It should show up here in a few seconds.",
  gone: "This browser's subscription has expired. Turn notifications on again.",
  busy: "The push service is busy. Try again in a minute.",
  refused: "The push service refused it. Tell an admin.",
  unauthorized: "Turn notifications off and on again. If that doesn't help, tell an admin.",
  failed: "Couldn't reach the push service. Try again later.",
} as const;

interface Reader {
  userId: string;
  firstName: string;
  /** Null if not known. */
  timeZone: string | null;
}

type ClosingMatch = Named & { closesAt: Date };

/** The email of rule 21, for one or more matches in closing order. */
export function reminderMail(
  { userId, firstName, timeZone }: Reader,
  matches: readonly ClosingMatch[],
  unsubscribeUrl: string,
  { teams, rules: { picksCloseBefore } }: Pick<Season, "teams" | "rules">,
) {
  const [first] = matches;
  if (!first) throw new Error("A reminder needs at least one match");
  const zone = zoneOrDefault(timeZone);
  const closing = inZone(first.closesAt, zone);
  const one = matches.length === 1;
  return layOut({
    subject: one
      ? `Pick ${shortName(first, teams)} before ${closing}`
      : `Pick ${matches.length} matches, the first before ${closing}`,
    preview: one ? "You haven't picked this match yet." : "You haven't picked these matches yet.",
    heading: one ? `One match to pick, ${firstName}` : `${matches.length} matches to pick, ${firstName}`,
    parts: [
      {
        kind: "text",
        text: `You haven't picked yet. Picks close ${picksCloseBefore === 0 ? "at" : `${duration(picksCloseBefore * MINUTE)} before`} the start.`,
      },
      ...matches.flatMap((match) => [
        {
          kind: "text" as const,
          text: `${defaultName(match)}: ${whenClosed(match.closesAt, zone)}`,
        },
        {
          kind: "choice" as const,
          options: [match.teamOne, match.teamTwo].map((side) => ({
            label: `${sideName(side)} to win`,
            url: pickPage({ userId, matchId: match.matchId, team: sideCode(side, teams) }),
          })),
        },
        {
          kind: "button" as const,
          label: `Pick ${shortName(match, teams)}`,
          url: `${env().NEXTAUTH_URL}/${todaysPlace(match.matchId)}`,
        },
        {
          kind: "link" as const,
          label: `More about ${shortName(match, teams)}`,
          url: `${env().NEXTAUTH_URL}${matchPath(match.matchId)}`,
        },
      ]),
    ],
    footer: `You get this email because email reminders are on in your ${PRODUCT.name} settings.`,
    footerLink: { label: "Stop these reminders", url: unsubscribeUrl },
  });
}

/** Such as "picks close on Saturday 20 March at 18:30 UTC+5:30 (13:00 UTC)". */
function whenClosed(at: Date, zone: string): string {
  const day = dateFormat("en-GB", { timeZone: zone, weekday: "long", day: "numeric", month: "long" }).format(at);
  const beside = isUtc(zone) ? "" : ` (${inZone(at, DEFAULT_ZONE)})`;
  return `picks close on ${day} at ${inZone(at, zone)}${beside}.`;
}

function inZone(at: Date, zone: string): string {
  const time = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  return `${time} ${zoneName(at, zone)}`;
}

/** Such as "UTC+5:30" or "BST". */
function zoneName(at: Date, zone: string): string {
  if (isUtc(zone)) return "UTC";
  const parts = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", timeZoneName: "short" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace(/^GMT(?=[+-])/, "UTC");
}

const isUtc = (zone: string) => zone === DEFAULT_ZONE;

/** The email of a notice. `author` is null if the account was deleted. */
export function noticeMail(notice: { text: string; author: string | null }, unsubscribeUrl: string) {
  const lines = notice.text.split("\n").filter((line) => line.trim() !== "");
  return layOut({
    subject: beginningOf(notice.text, 70),
    preview: `A notice to all players of ${PRODUCT.name}.`,
    heading: notice.author ? `${notice.author} to all players` : "To all players",
    parts: [
      ...lines.map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label: `Open ${PRODUCT.name}`, url: env().NEXTAUTH_URL },
    ],
    footer: `You get this email because email reminders are on in your ${PRODUCT.name} settings.`,
    footerLink: { label: "Stop these emails", url: unsubscribeUrl },
  });
}

/** The beginning of a text on one line, cut at `length` characters. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const words = lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut;
  // Don't split a surrogate pair.
  return `${words.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
