import { ClosingLine } from "@/components/match/closing-line";
import { PickEvents } from "@/components/pick/pick-events";
import { ShareButton } from "@/components/share/share-button";
import { TextLink } from "@/components/ui/text-link";
import type { MatchDeed } from "@/lib/activity/schema";
import { havePicksClosed } from "@/lib/match/deadlines";
import { matchPath } from "@/lib/match/match-path";
import { hasResult, wasLeftOut, wasUncounted } from "@/lib/match/rules";
import type { Earner } from "@/lib/match-story/earners-schema";
import type { MatchStory } from "@/lib/match-story/schema";
import type { Seal } from "@/lib/seal/schema";
import type { Season } from "@/lib/season/schema";
import { CrowdSplit } from "./crowd-split";
import { DeedList } from "./deed-list";
import { EarnerList } from "./earner-list";
import { MatchHead } from "./match-head";
import { Neighbours } from "./neighbours";
import { OwnPick } from "./own-pick";
import { SealSection } from "./seal-section";

interface MatchPageProps {
  story: MatchStory;
  season: Season;
  isPast: boolean;
  /** It takes picks, of this player too. */
  isOpen: boolean;
  own: Earner | null;
  /** A page of each side that is shown; none until picks may be seen. */
  earners: readonly { side: string; count: number; page: number; earners: readonly Earner[] }[];
  deeds: readonly MatchDeed[];
  next: string | null;
  /** Null until the picks are sealed. */
  seal: Seal | null;
  now: Date;
  userId: string;
}

/** A match and all that there is to say of it: until picks close one's own pick, and from then on everybody's. */
export function MatchPage({
  story,
  season,
  isPast,
  isOpen,
  own,
  earners,
  deeds,
  next,
  seal,
  now,
  userId,
}: MatchPageProps) {
  const { match, crowd } = story;
  const { matchId } = match;
  const isClosed = seal !== null || (crowd !== null && havePicksClosed(match, now, season.rules));
  const { teams, slug, name } = season;
  const leftOut = wasLeftOut(match, season);
  const uncounted = wasUncounted(match, season);
  const rulesAt = isPast ? `/seasons/${slug}?show=rules` : "/rules";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="font-semibold">
        <TextLink href={isPast ? `/seasons/${slug}?show=schedule` : "/schedule"}>{isPast ? name : "Schedule"}</TextLink>
      </p>
      <MatchHead story={story} season={season} />
      <OwnPick match={match} pick={own} parts={own?.parts ?? []} isOpen={isOpen} rulesAt={rulesAt} />
      {crowd === null && !leftOut && (
        <div className="grid gap-1 text-ink-soft">
          <p>Who picked whom is shown as soon as picks have closed.</p>
          <ClosingLine match={match} now={now} />
          <p>At the closing they are sealed: whatever is changed later shows as that.</p>
        </div>
      )}
      {crowd && !leftOut && (
        <div className="flex justify-end">
          <ShareButton choices={[{ name: "The match", asked: { of: "match", matchId: match.matchId } }]} />
        </div>
      )}
      {crowd && !leftOut && <CrowdSplit match={match} crowd={crowd} own={own} teams={teams} />}
      {crowd && !leftOut && (
        <section aria-labelledby="who" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="who" className="scroll-mt-24 text-2xl">
            {hasResult(match) && !uncounted ? "Who earned what" : "Who picked whom"}
          </h2>
          {uncounted && <p>Nobody has points here: the season was closed before they were awarded.</p>}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:has-[>:only-child]:grid-cols-1">
            {earners.map((side, position) => (
              <EarnerList
                // biome-ignore lint/suspicious/noArrayIndexKey: both sides may still be unknown
                key={position}
                {...side}
                teams={teams}
                rulesAt={rulesAt}
                userId={userId}
                matchId={match.matchId}
              />
            ))}
          </div>
          {earners.length === 1 && (
            <p>
              <TextLink href={`${matchPath(matchId)}#who`}>Both sides</TextLink>
            </p>
          )}
        </section>
      )}
      {isClosed && <SealSection matchId={matchId} userId={userId} known={seal} />}
      {crowd && !isPast && <PickEvents matchId={match.matchId} />}
      <DeedList matchId={match.matchId} deeds={deeds} next={next} />
      <Neighbours story={story} teams={teams} />
    </div>
  );
}
