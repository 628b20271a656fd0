import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { HomeBanner } from "@/components/player/home-banner";
import { HomeTeamName } from "@/components/player/home-team-name";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { fullName } from "@/lib/full-name";
import type { PlayerCard } from "@/lib/profile/players-schema";
import { UserFigures } from "./user-figures";

/** A player's card, in the colours of their home team. `own`: it is the viewer's. */
export function UserCard({ player, own }: { player: PlayerCard; own: boolean }) {
  const { teams } = useSeason();
  const { profilePic, profileBg, homeTeam, points } = player;
  return (
    <li
      className={clsx(
        "relative flex flex-col overflow-hidden rounded-2xl border bg-card shadow-md shadow-black/5",
        own ? "border-grass outline-2 outline-grass" : "border-line",
      )}
    >
      <div
        className="relative border-b-4 border-line-strong"
        style={homeTeam ? { borderColor: teamLook(homeTeam, teams).ground } : undefined}
      >
        <HomeBanner banner={profileBg} className="h-28" />
        <p className="absolute top-3 left-4 flex items-baseline gap-1.5 rounded-lg bg-plate px-3 py-1.5 text-board-on">
          <span className="font-display text-4xl leading-none font-extrabold tabular-nums">{points}</span>{" "}
          <span className="text-sm font-semibold text-board-soft">{points === 1 ? "point" : "points"}</span>
        </p>
      </div>
      <div className="flex grow items-start gap-3 px-4 pb-4 tight:flex-col tight:gap-0">
        <Avatar picture={profilePic} className="relative -mt-7 size-20 border-4 border-card bg-card" />
        <div className="grid min-w-0 gap-1.5 pt-3">
          <h2 className="text-2xl [overflow-wrap:anywhere]">
            <PlayerLink userId={player.userId} className="after:absolute after:inset-0 after:z-10 hover:underline">
              {fullName(player)}
            </PlayerLink>
            {own && <span className="ml-2 font-text text-base font-semibold text-grass">You</span>}
          </h2>
          <HomeTeamName homeTeam={homeTeam} />
        </div>
      </div>
      <UserFigures player={player} />
    </li>
  );
}
