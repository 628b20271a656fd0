import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";

/** A team's art behind a text that begins on the left, where only its colour is. */
export function WinnersGround({ side }: { side: string }) {
  const { teams } = useSeason();
  const { banner, ground } = teamLook(side, teams);
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: our own small SVG */}
      <img src={banner} alt="" width={1200} height={400} className="absolute inset-0 size-full object-cover" />
      <span
        className="absolute inset-0"
        style={{ background: `linear-gradient(90deg, ${ground} 30%, ${ground}e0 60%, ${ground}66)` }}
      />
    </>
  );
}
