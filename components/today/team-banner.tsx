import clsx from "clsx";
import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { sideCode, sideName } from "@/lib/team/names";

interface TeamBannerProps {
  side: string;
  className?: string;
  /** What lies along the banner's upper edge. It has its own room: the name below is never covered. */
  children?: ReactNode;
}

/** A side's art with its short code and name. The ground colour rises from the bottom so that both can be read. */
export function TeamBanner({ side, className, children }: TeamBannerProps) {
  const { teams } = useSeason();
  const { banner, ground, text } = teamLook(side, teams);
  return (
    <div
      className={clsx("relative flex flex-col justify-between overflow-hidden", className)}
      style={{ backgroundColor: ground, color: text }}
    >
      {/* biome-ignore lint/performance/noImgElement: our own small SVG */}
      <img src={banner} alt="" width={1200} height={400} className="absolute inset-0 size-full object-cover" />
      <span
        className="absolute inset-0"
        style={{ background: `linear-gradient(0deg, ${ground} 0%, ${ground}f0 34%, ${ground}99 62%, transparent)` }}
      />
      <span
        className="absolute inset-0"
        style={{ background: `linear-gradient(90deg, ${ground}d9 0%, ${ground}80 38%, transparent 64%)` }}
      />
      <div className="relative flex min-h-11 flex-wrap content-start items-start justify-between gap-1 p-1.5 sm:min-h-22 sm:p-4">
        {children}
      </div>
      <h3 className="relative grid gap-0.5 p-3 pt-0 sm:p-5 sm:pt-0">
        <span className="text-5xl leading-[0.85] font-black sm:text-8xl">{sideCode(side, teams)}</span>
        {sideName(side) !== sideCode(side, teams) && (
          <span className="font-text text-sm leading-tight font-semibold sm:text-lg">{sideName(side)}</span>
        )}
      </h3>
    </div>
  );
}
