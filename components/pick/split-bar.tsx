import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";

interface SplitBarProps {
  sides: readonly [{ side: string; count: number }, { side: string; count: number }];
}

/** How a group is divided between two sides, by width and colour; the second side is striped. Said in words beside it. */
export function SplitBar({ sides }: SplitBarProps) {
  const { teams } = useSeason();
  return (
    <div aria-hidden="true" className="flex h-5 gap-1 overflow-hidden rounded-md forced-color-adjust-none">
      {sides.map(({ side, count }, index) => {
        const { ground, accent } = teamLook(side, teams);
        const stripes = `repeating-linear-gradient(135deg, ${ground} 0 9px, ${accent} 9px 12px)`;
        const background = index === 0 ? ground : stripes;
        return <span key={side} className="min-w-0 rounded-sm" style={{ background, flexGrow: count, flexBasis: 0 }} />;
      })}
    </div>
  );
}
