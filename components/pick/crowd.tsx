"use client";

import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks } from "@/lib/pick/match-picks-schema";
import { sideCode } from "@/lib/team/names";
import { SplitBar } from "./split-bar";
import { splitInWords } from "./split-words";
import type { OwnPick } from "./use-pick";

interface CrowdProps {
  match: Match;
  ownPick: OwnPick;
  picks: FirstPicks;
  /** Whether the names of those who picked are shown on the cards. */
  named: boolean;
  onName: (named: boolean) => void;
}

/** Who of us is on which side: in a sentence, as a bar, and with a button that names the pictures on the cards. */
export function Crowd({ match, ownPick: { pick }, picks: { counts }, named, onName }: CrowdProps) {
  const { teams } = useSeason();
  const { teamOne, teamTwo } = match;
  const own = pick ? sideCode(pick.predictedTeam, teams) : null;
  const all = counts.teamOne + counts.teamTwo;
  const one = { side: teamOne, code: sideCode(teamOne, teams), count: counts.teamOne };
  const two = { side: teamTwo, code: sideCode(teamTwo, teams), count: counts.teamTwo };
  return (
    <section aria-label="Who picked whom" className="grid gap-1.5 bg-card px-4 py-2.5 sm:px-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{splitInWords({ sides: [one, two], own })}</p>
        {all > (pick ? 1 : 0) && (
          <Button look="plain" aria-pressed={named} className="min-h-11! px-0!" onClick={() => onName(!named)}>
            Names
          </Button>
        )}
      </div>
      {all > 0 && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 font-display text-xl leading-none font-extrabold tabular-nums tight:text-base">
          <Count {...one} />
          <SplitBar sides={[one, two]} />
          <Count {...two} />
        </div>
      )}
    </section>
  );
}

function Count({ code, count }: { code: string; count: number }) {
  return (
    <span>
      {code} {count.toLocaleString("en")}
    </span>
  );
}
