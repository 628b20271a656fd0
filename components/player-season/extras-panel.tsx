import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import type { SeasonLine } from "@/lib/player-season/schema";
import { tallyGamechangers, tallyWildcards } from "@/lib/player-season/tally";
import type { Rules } from "@/lib/season/rules-schema";
import { several } from "@/lib/several";
import { ExtraWorth } from "./extra-worth";
import { Panel } from "./panel";

/** What wildcards and gamechangers have earned and cost; nothing in a season that knows neither. */
export function ExtrasPanel({ lines, rules }: { lines: readonly SeasonLine[]; rules: Rules }) {
  const wildcards = tallyWildcards(lines);
  const gamechangers = tallyGamechangers(lines, rules);
  const told = [offersWildcards(rules, wildcards.played), offersGamechangers(rules, gamechangers.played)];
  if (!told.includes(true)) return null;
  return (
    <Panel
      id="extras"
      title={told.includes(false) ? (told[0] ? "Wildcards" : "Gamechangers") : "Wildcards and gamechangers"}
    >
      {told[0] && (
        <ExtraWorth
          look="bg-wildcard text-wildcard-on"
          icon={<StarIcon filled small />}
          figure={`+${wildcards.earned}`}
        >
          {wildcards.played === 0
            ? "No wildcard has been decided."
            : `${wildcards.right} of ${several(wildcards.played, "wildcard")} right${lost(wildcards.played - wildcards.right)}.`}
        </ExtraWorth>
      )}
      {told[1] && (
        <ExtraWorth
          look="bg-gamechanger text-gamechanger-on"
          icon={<TurnIcon small />}
          figure={signed(gamechangers.earned - gamechangers.cost)}
        >
          {gamechangers.played === 0
            ? "No gamechanger has been decided."
            : `${gamechangers.right} of ${several(gamechangers.played, "gamechanger")} right: ${gamechangers.earned} won by turning, ${gamechangers.cost} given away.`}
        </ExtraWorth>
      )}
    </Panel>
  );
}

const lost = (count: number) => (count === 0 ? "" : `, ${count} spent for nothing`);
const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
