import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { findTeam } from "@/lib/team/names";

/** A home team's banner, or a neutral one. Decorative: show the team's name next to it. */
export function HomeBanner({ banner, className }: { banner: string | null; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: our own small SVG
    <img
      src={banner ?? "/team-art/tbd.svg"}
      alt=""
      width={1200}
      height={400}
      className={clsx("w-full object-cover object-[62%_40%]", className)}
    />
  );
}

/** A home team's name in its colours, or "No Home Team". */
export function HomeTeamName({ homeTeam }: { homeTeam: string | null }) {
  const { teams } = useSeason();
  const team = findTeam(homeTeam ?? "", teams);
  if (!team) {
    return <span className="w-fit rounded-md border border-line-strong px-2 text-sm font-semibold">No Home Team</span>;
  }
  const { ground, text } = teamLook(homeTeam, teams);
  return (
    <span
      className="w-fit rounded-md px-2 py-px text-sm font-semibold ring-1 ring-white/15"
      style={{ backgroundColor: ground, color: text }}
    >
      {team.name}
    </span>
  );
}
