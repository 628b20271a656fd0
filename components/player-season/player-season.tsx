import { ShareButton } from "@/components/share/share-button";
import { EmptyPlace } from "@/components/ui/empty-place";
import { TextLink } from "@/components/ui/text-link";
import type { PlayerSeason as Told } from "@/lib/player-season/schema";
import type { Season } from "@/lib/season/schema";
import { AheadList } from "./ahead-list";
import { BonusPanel } from "./bonus-panel";
import { Contents } from "./contents";
import { ExtrasPanel } from "./extras-panel";
import { LineList } from "./line-list";
import { SeasonCharts } from "./season-charts";
import { SeasonHero } from "./season-hero";
import { settledLines } from "./settled-lines";
import { StreakPanel } from "./streak-panel";
import { TeamsPanel } from "./teams-panel";

interface PlayerSeasonProps {
  told: Told;
  season: Season;
  isOwn: boolean;
  /** Of a season that is not the current one the page says which it is. */
  isPast: boolean;
}

/** A player's season: where they stand, how they came there match by match, and what it says of them. */
export function PlayerSeason({ told, season, isOwn, isPast }: PlayerSeasonProps) {
  const { player, standing } = told;
  const lines = settledLines(told.lines, season);
  const rulesAt = isPast ? `/seasons/${season.slug}?show=rules` : "/rules";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isPast && (
        <p className="font-semibold">
          <TextLink href={`/seasons/${season.slug}`}>{season.name}</TextLink>
        </p>
      )}
      <SeasonHero told={told} season={season} isOwn={isOwn} />
      <Contents lines={lines} />
      {isOwn && standing && (
        <div className="flex justify-end">
          <ShareButton choices={[{ name: "My season", asked: { of: "season", season: season.slug } }]} />
        </div>
      )}
      {standing === null && <EmptyPlace title={`${player.firstName} ${isPast ? "was" : "is"} not in this season`} />}
      {standing && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <AheadList ahead={told.ahead} teams={season.teams} isOwn={isOwn} />
            <LineList lines={lines} season={season} rulesAt={rulesAt} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 desk:grid-cols-1">
            <StreakPanel told={told} rules={season.rules} rulesAt={rulesAt} isOver={season.state === "over"} />
            <TeamsPanel lines={lines} teams={season.teams} />
            <ExtrasPanel lines={lines} rules={season.rules} />
            <BonusPanel told={told} season={season} rulesAt={rulesAt} />
          </div>
        </div>
      )}
      <SeasonCharts told={told} teams={season.teams} />
    </div>
  );
}
