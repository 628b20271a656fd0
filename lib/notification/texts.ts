/** What notifications say: short, plain, and of one's own only, since a lock screen is read by others. */
import { dateFormat } from "../formats";
import { defaultName, shortName } from "../match/match-names";
import { matchPath } from "../match/match-path";
import { DRAW } from "../match/rules";
import type { Match } from "../match/schema";
import { several } from "../several";
import { sideCode, sideName } from "../team/names";
import type { Team } from "../team/schema";
import type { Message, Offered } from "./message-schema";

export type Text = Pick<Message, "title" | "body" | "url"> & Partial<Pick<Message, "offers" | "open">>;
type Named = Pick<Match, "matchId" | "teamOne" | "teamTwo">;
type Teams = readonly Team[];

/** The match where it is one, otherwise where all of them are. */
const pageOf = (matches: readonly Named[], others: string) =>
  matches.length === 1 && matches[0] ? matchPath(matches[0].matchId) : others;

/** Push services need take no message above 4 KB; what surrounds these, and its encryption, is below one. */
const MOST_BYTES_OF_OFFERS = 3_000;

/** Matches to pick, in the order in which they close. Of a day that has very many the first are offered, and the others counted. */
export function missingPickText(
  matches: readonly (Named & { closesAt: Date })[],
  time: { zone: string; isKnown: boolean },
  teams: Teams,
): Text {
  const offers = matches.map((match, index): Offered => {
    const { matchId, teamOne, teamTwo, closesAt } = match;
    const more = matches.length - index - 1;
    const others = more === 0 ? "" : ` ${more} more to pick after it.`;
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

function asManyAsFit(offers: readonly Offered[]): Offered[] {
  let bytes = 0;
  return offers.filter((offer, index) => {
    bytes += Buffer.byteLength(JSON.stringify(offer));
    return index === 0 || bytes <= MOST_BYTES_OF_OFFERS;
  });
}

/** Such as "18:30", or "13:00 UTC" for somebody who has not been seen in a zone. */
function clockTime(at: Date, { zone, isKnown }: { zone: string; isKnown: boolean }): string {
  const time = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  return isKnown ? time : `${time} ${zone}`;
}

/** Matches that have begun, whose picks can still be turned. */
export function gamechangerText(matches: readonly (Named & { pick: string })[], left: number, teams: Teams): Text {
  const [first] = matches;
  const url = pageOf(matches, "/");
  const have = `you have ${left} left.`;
  if (!first || matches.length > 1)
    return {
      title: `${matches.length} matches have begun`,
      body: `A gamechanger can still turn your picks: ${have}`,
      url,
    };
  const body = `You picked ${sideName(first.pick)}. A gamechanger can still turn that: ${have}`;
  return { title: `${shortName(first, teams)} has begun`, body, url };
}

interface Own {
  /** By these matches. */
  brought: number;
  points: number;
  rank: number;
}

const standing = ({ points, rank }: Own) => `${points} in all, rank ${rank}.`;
const inWords = (points: number) => several(points, "point");

export function resultText(matches: readonly (Named & Pick<Match, "matchWinner">)[], own: Own, teams: Teams): Text {
  const [first] = matches;
  const body = `You got ${inWords(own.brought)}. ${standing(own)}`;
  if (!first || matches.length > 1) return { title: `${matches.length} results`, body, url: "/leaderboard" };
  const { matchWinner } = first;
  const decided = matchWinner === null || matchWinner === DRAW ? "no result" : `${sideName(matchWinner)} won`;
  return { title: `${shortName(first, teams)}: ${decided}`, body, url: matchPath(first.matchId) };
}

export function correctionText(matches: readonly Named[], own: Own, teams: Teams): Text {
  const [first] = matches;
  if (!first || matches.length > 1) {
    const title = first ? `${matches.length} matches were corrected` : "A match was taken away";
    return { title, body: `You have ${standing(own)}`, url: "/leaderboard" };
  }
  const body = `It brings you ${inWords(own.brought)} now. ${standing(own)}`;
  return { title: `${shortName(first, teams)} was corrected`, body, url: matchPath(first.matchId) };
}

export function resultMissingText(matches: readonly Named[], teams: Teams): Text {
  const names = matches.map((match) => shortName(match, teams)).join(", ");
  const title = matches.length === 1 ? "A result is missing" : `${matches.length} results are missing`;
  return { title, body: `${names}: over, and nobody has entered who won.`, url: "/admin" };
}

export const SOURCE_FAILING: Text = {
  title: "Scores stand still",
  body: "A match is on, and the match data source does not answer.",
  url: "/admin",
};

/** Asked for by whoever wants to see one. */
export function testMessage(userId: string): Message {
  const words = {
    title: "This is how it looks",
    body: "Notifications reach this browser.",
    url: "/settings/notifications",
  };
  return { kind: "test", userId, tag: "test", offers: [], ...words };
}

/** What its sender is told of it. */
export const TEST_TOLD = {
  sent: "The push service has taken it. It shows up here in a few seconds",
  gone: "The push service no longer knows this browser. Switch notifications on again",
  busy: "The push service is busy. Try again in a minute",
  refused: "The push service has refused it. Tell an administrator",
  unauthorized:
    "The push service does not take this site's keys. Switch notifications off and on again. If it stays so, tell an administrator",
  failed: "The push service could not be reached. Try again later",
} as const;
