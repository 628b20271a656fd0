/** How a match's picks split between its sides, in words and as a bar. */

import clsx from "clsx";
import { teamLook } from "@/components/team/team-look";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import type { Team } from "@/lib/team/schema";

interface Side {
  code: string;
  picks: number;
}

/** Such as "8 of 12 picked RCB". */
export function splitInWords(one: Side, two: Side): string {
  const all = one.picks + two.picks;
  if (all === 0) return "Nobody picked this match";
  if (one.picks === two.picks) return `${figure(one.picks)} each`;
  const most = one.picks > two.picks ? one : two;
  if (all === 1) return `One pick: ${most.code}`;
  const share = most.picks === all ? `All ${figure(all)}` : `${figure(most.picks)} of ${figure(all)}`;
  return `${share} picked ${most.code}`;
}

const figure = (count: number) => count.toLocaleString("en");

interface SplitBarProps {
  sides: readonly { side: string; picks: number; wildcards?: number; gamechangers?: number }[];
  teams: readonly Team[];
  /** Sets the height. */
  className: string;
}

/** Each side as wide as its picks, with wildcards and gamechangers marked at the outer ends. Hidden from screen readers. */
export function SplitBar({ sides, teams, className }: SplitBarProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx("flex gap-1 overflow-hidden rounded-md forced-color-adjust-none", className)}
    >
      {sides.map(({ side, picks, wildcards = 0, gamechangers = 0 }, index) => {
        const { ground, accent } = teamLook(side, teams);
        // Striped, because two teams can have nearly the same colour.
        const isSecond = index === 1;
        const stripes = `repeating-linear-gradient(135deg, ${ground} 0 9px, ${accent} 9px 12px)`;
        const mark = "grid h-4 min-w-0 place-items-center overflow-hidden border-x border-card";
        const width = (count: number) => ({ width: `${(count / picks) * 100}%` });
        return (
          <span
            key={side}
            className={clsx("flex min-w-0 items-end rounded-sm", isSecond && "flex-row-reverse")}
            style={{ background: isSecond ? stripes : ground, flexGrow: picks, flexBasis: 0 }}
          >
            {gamechangers > 0 && (
              <span className={`${mark} bg-gamechanger text-gamechanger-on`} style={width(gamechangers)}>
                <span className="tight:hidden">
                  <TurnIcon small />
                </span>
              </span>
            )}
            {wildcards > 0 && (
              <span className={`${mark} bg-wildcard text-wildcard-on`} style={width(wildcards)}>
                <span className="tight:hidden">
                  <StarIcon filled small />
                </span>
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
