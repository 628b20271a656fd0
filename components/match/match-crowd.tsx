/** Everyone's picks on a match page. */

import { ExplainedPoints, GamechangerTag, WildcardTag } from "@/components/pick/points-breakdown";
import { GivenSignals, SignalMenu } from "@/components/pick/signals";
import { SplitBar, splitInWords } from "@/components/pick/split";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { teamLook } from "@/components/team/team-look";
import { Link } from "@/components/ui/link";
import { hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { CrowdSide, Earner } from "@/lib/match/story-schema";
import { EARNERS_PAGE } from "@/lib/match/story-schema";
import { matchPath } from "@/lib/match/text";
import type { PickSignals } from "@/lib/signal/rules";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { LoneWolf } from "./lone-wolf";
import type { Fielders } from "./toss-ground";

interface CrowdSplitProps {
  match: Match;
  crowd: readonly [CrowdSide, CrowdSide];
  teams: readonly Team[];
}

/** How the picks split, and who was the only one to be right. */
export function CrowdSplit({ match, crowd, teams }: CrowdSplitProps) {
  const [one, two] = crowd;
  const all = one.picks + two.picks;
  const ofSide = (side: CrowdSide) => ({ code: sideCode(side.side, teams), picks: side.picks });
  const sentence = splitInWords(ofSide(one), ofSide(two));
  const winners = hasResult(match) ? crowd.find(({ side }) => side === match.matchWinner) : undefined;
  const alone = all > 1 && winners?.alone;
  return (
    <>
      <p className="text-lg font-semibold">
        {sentence}
        {alone && (
          <>
            . Only{" "}
            <PlayerLink userId={alone.userId} className="underline underline-offset-4 hover:no-underline">
              {alone.firstName} {alone.lastName}
            </PlayerLink>{" "}
            was right
          </>
        )}
      </p>
      {all > 0 && <SplitBar sides={crowd} teams={teams} className="h-8" />}
    </>
  );
}

export interface EarnersOfSide {
  side: string;
  /** How many players picked it. */
  count: number;
  /** Counts from 1. */
  page: number;
  earners: readonly Earner[];
}

/** Whether one player picked this side, against two or more. */
export function isLoneWolf(side: string, crowd: readonly CrowdSide[]): boolean {
  const [own, others] = [crowd.find((one) => one.side === side), crowd.find((one) => one.side !== side)];
  return own?.picks === 1 && (others?.picks ?? 0) > 1;
}

/** How many players walk to their sides at most. */
const FIELDERS = 24;

/** Who walks to which side in the toss, the viewer first; null on a page of one side, or if there's nothing to see. */
export function fieldersOf(earners: readonly EarnersOfSide[], userId: string): [Fielders, Fielders] | null {
  const [one, two] = earners;
  if (!one || !two || one.count + two.count < 2) return null;
  const ofSide = ({ side, count, earners: all }: EarnersOfSide, others: number): Fielders => {
    const own = all.filter((earner) => earner.userId === userId);
    const walking = [...own, ...all.filter((earner) => earner.userId !== userId)];
    const most = Math.max(FIELDERS / 2, FIELDERS - others);
    return { side, count, hasOwn: own.length > 0, pictures: walking.slice(0, most).map((it) => it.profilePic) };
  };
  return [ofSide(one, two.count), ofSide(two, one.count)];
}

interface EarnerListProps extends EarnersOfSide, Pick<EarnerRowProps, "matchId" | "rulesAt" | "isAlone" | "canSignal"> {
  signals: ReadonlyMap<string, PickSignals>;
  teams: readonly Team[];
  userId: string;
}

/** One page of the players who picked a side, with what they earned. */
export function EarnerList(props: EarnerListProps) {
  const { matchId, side, count, page, earners, signals, teams, userId } = props;
  const { ground, accent } = teamLook(side, teams);
  const code = sideCode(side, teams);
  const pages = Math.max(1, Math.ceil(count / EARNERS_PAGE));
  const pageHref = (number: number) => `${matchPath(matchId)}?side=${code}&page=${number}#who`;
  const pageLink = "inline-flex min-h-11 items-center font-semibold text-grass underline underline-offset-4";
  return (
    <section aria-label={sideName(side)} className="overflow-hidden rounded-2xl border border-line bg-card">
      <div aria-hidden="true" className="h-2 border-b-2" style={{ backgroundColor: ground, borderColor: accent }} />
      <h3 className="flex justify-between gap-3 px-4 pt-3 pb-2 text-xl">
        {sideName(side)}
        <span className="tabular-nums">{count.toLocaleString("en")}</span>
      </h3>
      {earners.length === 0 && <p className="px-4 pb-4 text-ink-soft">No picks</p>}
      <ul>
        {earners.map((earner) => (
          <EarnerRow
            key={earner.userId}
            {...props}
            earner={earner}
            given={signals.get(earner.userId)}
            isOwn={earner.userId === userId}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav
          aria-label={`Pages of ${code}`}
          className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2"
        >
          <span className="tabular-nums">
            Page {page} of {pages}
          </span>
          {page > 1 && (
            <Link href={pageHref(page - 1)} className={pageLink}>
              Previous
            </Link>
          )}
          {page < pages && (
            <Link href={pageHref(page + 1)} className={pageLink}>
              Next
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

/** Whether the points of a pick are known. */
export function isSettled({ parts }: Pick<Earner, "parts">): boolean {
  return parts.every(({ kind }) => kind !== "waiting");
}

interface EarnerRowProps {
  matchId: string;
  earner: Earner;
  rulesAt: string;
  isOwn: boolean;
  /** Nobody else picked this side. */
  isAlone: boolean;
  /** Undefined for none. */
  given: PickSignals | undefined;
  canSignal: boolean;
}

function EarnerRow({ matchId, earner, rulesAt, isOwn, isAlone, given, canSignal }: EarnerRowProps) {
  const { userId, firstName, lastName, profilePic, wildcardUsed, gamechangerUsed, parts, points } = earner;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-1.5 tight:grid-cols-[minmax(0,1fr)] ${isOwn ? "bg-wildcard/25" : ""}`}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 pl-11.5 font-semibold tight:pl-0">
        <PlayerLink
          userId={userId}
          className="-ml-11.5 flex min-h-11 min-w-0 items-center gap-2.5 hover:underline tight:ml-0 tight:flex-wrap"
        >
          <Avatar picture={profilePic} className="size-9" />
          <span translate="no" className="min-w-0 wrap-anywhere">
            {firstName} {lastName}
          </span>
        </PlayerLink>
        {isOwn && <span className="rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">You</span>}
        {wildcardUsed && <WildcardTag>Wildcard</WildcardTag>}
        {gamechangerUsed && <GamechangerTag>Gamechanger</GamechangerTag>}
        {isAlone && <LoneWolf />}
      </span>
      <div className="flex items-center justify-end gap-x-2 tight:justify-start">
        {canSignal && !isOwn ? (
          <SignalMenu {...{ matchId, firstName }} playerId={userId} signals={given} />
        ) : (
          given && <GivenSignals signals={given} />
        )}
        {isSettled(earner) && <ExplainedPoints parts={parts} points={points} rulesAt={rulesAt} />}
      </div>
    </li>
  );
}
