/** The mail that reminds a player of the matches of a day that they have not picked (rule 21). */
import { MINUTE, spanInWords } from "../clock";
import { env } from "../env";
import { dateFormat } from "../formats";
import { layOut } from "../mail/html-and-text";
import { defaultName, shortName } from "../match/match-names";
import { matchPath, todaysPlace } from "../match/match-path";
import { pickPage } from "../pick-link/token";
import { PRODUCT } from "../product";
import type { Season } from "../season/schema";
import { sideCode, sideName } from "../team/names";
import { DEFAULT_ZONE, zoneToTellBy } from "./rules";

interface Reader {
  userId: string;
  firstName: string;
  /** Null where it is not known. */
  timeZone: string | null;
}

export interface OpenMatch {
  matchId: string;
  teamOne: string;
  teamTwo: string;
  closesAt: Date;
}

/**
 * The matches in the order in which they close; at least one. `head` is that of the chain: whoever keeps their mails keeps old
 * ones of it.
 */
export function reminderMail(
  { userId, firstName, timeZone }: Reader,
  matches: readonly OpenMatch[],
  unsubscribeUrl: string,
  { teams, rules: { picksCloseBefore }, head }: Pick<Season, "teams" | "rules"> & { head: string },
) {
  const [first] = matches;
  if (!first) throw new Error("A reminder is of one match at least");
  const zone = zoneToTellBy(timeZone);
  const closing = inZone(first.closesAt, zone);
  const one = matches.length === 1;
  return layOut({
    subject: one
      ? `Pick ${shortName(first, teams)} before ${closing}`
      : `Pick ${matches.length} matches, the first before ${closing}`,
    preview: one ? "You have not picked this match yet." : "You have not picked these matches yet.",
    heading: one ? `One match to pick, ${firstName}` : `${matches.length} matches to pick, ${firstName}`,
    parts: [
      {
        kind: "text",
        text: `You have no pick here yet. Picks close ${picksCloseBefore === 0 ? "at" : `${spanInWords(picksCloseBefore * MINUTE)} before`} the start.`,
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
          label: `All about ${shortName(match, teams)}`,
          url: `${env().NEXTAUTH_URL}${matchPath(match.matchId)}`,
        },
      ]),
    ],
    footer: `The chain of all that was picked and done ends in ${head}. Keep this mail, and nobody can make it anew unseen. You get this mail because email reminders are on in your ${PRODUCT.name} settings.`,
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

/** As people in English call it, "UTC+5:30" or "BST". */
function zoneName(at: Date, zone: string): string {
  if (isUtc(zone)) return "UTC";
  const parts = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", timeZoneName: "short" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace(/^GMT(?=[+-])/, "UTC");
}

const isUtc = (zone: string) => zone === DEFAULT_ZONE;
