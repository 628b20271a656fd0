import { GamechangerTag, WildcardTag } from "@/components/pick/extra-tags";
import type { CrowdSide } from "@/lib/match-story/schema";
import { several } from "@/lib/several";
import { sideName } from "@/lib/team/names";

/** How many picked each side, and what they laid on it. */
export function SideCounts({ crowd }: { crowd: readonly CrowdSide[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {crowd.map(({ side, picks, wildcards, gamechangers }) => (
        <li key={side} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{sideName(side)}</span>
          <span className="font-display text-xl leading-none font-extrabold tabular-nums">
            {picks.toLocaleString("en")}
          </span>
          {wildcards > 0 && <WildcardTag>{several(wildcards, "wildcard")}</WildcardTag>}
          {gamechangers > 0 && <GamechangerTag>{several(gamechangers, "gamechanger")}</GamechangerTag>}
        </li>
      ))}
    </ul>
  );
}
