import { Move } from "@/components/leaderboard/move";
import { Avatar } from "@/components/player/avatar";
import { teamLook } from "@/components/team/team-look";
import { plainMoney } from "@/lib/leaderboard/money";
import { ordinal } from "@/lib/ordinal";
import type { PlayerSeason } from "@/lib/player-season/schema";
import type { Season } from "@/lib/season/schema";
import { findTeam } from "@/lib/team/names";
import { HeroFact } from "./hero-fact";

interface SeasonHeroProps {
  told: PlayerSeason;
  season: Season;
  isOwn: boolean;
}

/** Who it is and where they stand, before the banner of their home team. */
export function SeasonHero({ told: { player, standing }, season, isOwn }: SeasonHeroProps) {
  const { firstName, lastName, profilePic, homeTeam } = player;
  const { banner, ground, text, accent } = teamLook(homeTeam, season.teams);
  const team = findTeam(homeTeam ?? "", season.teams);
  return (
    <header
      className="relative isolate grid gap-5 overflow-hidden rounded-2xl border-b-8 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-20 bg-cover bg-center"
        style={{ backgroundImage: `url(${banner})` }}
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10"
        style={{
          backgroundImage: `linear-gradient(to right, ${ground} 45%, color-mix(in srgb, ${ground} 70%, transparent))`,
        }}
      />
      <div className="flex min-w-0 items-center gap-4 tight:flex-col tight:items-start">
        <Avatar picture={profilePic} className="size-20 ring-4 ring-current sm:size-28" />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h1 className="text-4xl leading-none text-pretty wrap-anywhere sm:text-6xl">
            {firstName} {lastName}
          </h1>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {team?.name ?? "No Home Team"}
            {isOwn && <span className="rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">You</span>}
          </p>
        </div>
      </div>
      {standing && (
        <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-end gap-x-6 gap-y-1 rounded-xl bg-board px-4 py-3 text-board-on tight:grid-cols-1 sm:px-5">
          <HeroFact label={`of ${standing.players.toLocaleString("en")}`} name="Rank">
            {ordinal(standing.rank)}
            <span className="pl-2">
              <Move moved={standing.moved} plain />
            </span>
          </HeroFact>
          <HeroFact label={standing.points === 1 ? "point" : "points"} name="Points">
            {standing.points}
          </HeroFact>
          {standing.prize !== null && standing.prize > 0 && (
            <HeroFact label={season.state === "over" ? "won" : "as it stands"} name="Prize" small>
              {plainMoney(standing.prize, season.rules.currency)}
            </HeroFact>
          )}
        </dl>
      )}
    </header>
  );
}
