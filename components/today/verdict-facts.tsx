import type { Gain } from "@/components/pick/point-parts";
import type { Ending } from "@/components/pick/verdict-words";
import { ordinal } from "@/lib/ordinal";
import type { Standing } from "./use-standing";
import { PartPlate, Plate } from "./verdict-plate";

interface VerdictFactsProps {
  ending: Ending;
  gain: Gain | null;
  isAwarded: boolean;
  isOver: boolean;
  standing: Standing | undefined;
}

/** The points in their parts, or why there are none (yet); the streak, and one's place in the table now. */
export function VerdictFacts({ ending, gain, isAwarded, isOver, standing }: VerdictFactsProps) {
  const isWaiting = ending === "won" && gain === null;
  if (!isWaiting && !gain && !standing) return null;
  return (
    <ul aria-label="What it brings" className="flex flex-wrap items-stretch gap-1.5 text-sm sm:text-base">
      {isWaiting && <Plate>{whyNoPoints(isAwarded, isOver)}</Plate>}
      {gain?.parts.map((part) => (
        <PartPlate key={part.words} part={part} />
      ))}
      {standing && <Plate>{`Now ${ordinal(standing.rank)} of ${standing.players.toLocaleString("en")}`}</Plate>}
    </ul>
  );
}

function whyNoPoints(isAwarded: boolean, isOver: boolean): string {
  if (isAwarded) return "Points are being counted";
  return isOver ? "No points: the season was closed before they were awarded" : "Waiting for points";
}
