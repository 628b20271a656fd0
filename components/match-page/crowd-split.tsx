import { splitInWords } from "@/components/pick/split-words";
import { hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { CrowdSide } from "@/lib/match-story/schema";
import type { PickMade } from "@/lib/scoring/points";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { AloneAndRight } from "./alone-and-right";
import { SideCounts } from "./side-counts";
import { SidePart } from "./side-part";

interface CrowdSplitProps {
  match: Match;
  crowd: readonly [CrowdSide, CrowdSide];
  own: PickMade | null;
  teams: readonly Team[];
}

/** How the group split: in a sentence, as a bar with wildcards and gamechangers in it, and who was alone and right. */
export function CrowdSplit({ match, crowd, own, teams }: CrowdSplitProps) {
  const [one, two] = crowd;
  const ofSide = (side: CrowdSide) => ({ code: sideCode(side.side, teams), count: side.picks });
  const sentence = splitInWords({ sides: [ofSide(one), ofSide(two)], own: own && sideCode(own.predictedTeam, teams) });
  const alone = hasResult(match) ? crowd.find(({ side, alone }) => side === match.matchWinner && alone)?.alone : null;
  return (
    <section
      aria-labelledby="split"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5"
    >
      <h2 id="split" className="text-2xl">
        How we split
      </h2>
      <p className="text-lg font-semibold">{sentence}</p>
      {one.picks + two.picks > 0 && (
        <>
          <div aria-hidden="true" className="flex h-10 gap-1 overflow-hidden rounded-md forced-color-adjust-none">
            {crowd.map((side, index) => (
              <SidePart key={side.side} side={side} teams={teams} striped={index === 1} />
            ))}
          </div>
          <SideCounts crowd={crowd} />
        </>
      )}
      {alone && one.picks + two.picks > 1 && <AloneAndRight player={alone} />}
    </section>
  );
}
