import { StarIcon, TurnIcon } from "@/components/ui/icons";
import type { FirstPicks } from "@/lib/pick/match-picks-schema";

/** What the rings around the avatars mean, where there are any. */
export function ExtrasLegend({ picks }: { picks: FirstPicks | undefined }) {
  const { wildcards = 0, gamechangers = 0 } = picks?.counts ?? {};
  if (wildcards + gamechangers === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm text-ink-soft">
      {wildcards > 0 && (
        <span className="flex items-center gap-1.5">
          <span className="grid size-5 shrink-0 place-items-center rounded-full bg-wildcard text-wildcard-on">
            <StarIcon filled small />
          </span>
          Yellow: with a wildcard
        </span>
      )}
      {gamechangers > 0 && (
        <span className="flex items-center gap-1.5">
          <span className="grid size-5 shrink-0 place-items-center rounded-full bg-gamechanger text-gamechanger-on">
            <TurnIcon small />
          </span>
          Blue: with a gamechanger
        </span>
      )}
    </p>
  );
}
