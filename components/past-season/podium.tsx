import clsx from "clsx";
import type { FinalPlace } from "@/lib/past-season/schema";
import type { Season } from "@/lib/season/schema";
import { PodiumStep } from "./podium-step";

/** The winner in the middle; with large letters below each other, from the top. */
const ORDER = ["order-2", "order-1", "order-3"];

/** By how many stand on it. */
const COLUMNS = [
  "grid-cols-[minmax(0,13rem)] justify-center",
  "grid-cols-[repeat(2,minmax(0,13rem))] justify-center",
  "grid-cols-3",
];

interface PodiumProps {
  /** The first three, from the top. */
  lines: readonly FinalPlace[];
  season: Season;
  userId: string;
}

/** The first three of a season, read from the top. */
export function Podium({ lines, season, userId }: PodiumProps) {
  return (
    <ol
      aria-label="The first three"
      className={clsx(
        "mx-auto grid w-full max-w-2xl items-end gap-2 border-b-4 border-line-strong tight:grid-cols-1 tight:gap-4 tight:border-b-0 sm:gap-3",
        COLUMNS[lines.length - 1],
      )}
    >
      {lines.map((line, index) => (
        <PodiumStep
          key={line.place}
          line={line}
          season={season}
          isOwn={line.userId === userId}
          className={clsx("tight:order-none", ORDER[index])}
        />
      ))}
    </ol>
  );
}
