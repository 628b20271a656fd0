"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { recentForm } from "@/lib/browser/match";
import { findTeam } from "@/lib/team/names";

const RESULTS = new Map([
  ["W", { word: "Won", look: "bg-grass text-grass-on" }],
  ["L", { word: "Lost", look: "border-2 border-cherry-text text-cherry-text" }],
]);
const NOTHING = { word: "No result", look: "border-2 border-dashed border-line-strong text-ink-soft" };

/** How a team's last matches ended, the latest on the right; nothing for a side that is not known yet. */
export function RecentForm({ side }: { side: string }) {
  const { teams } = useSeason();
  const team = findTeam(side, teams);
  const { data, isPending } = useQuery({ ...recentForm(side), enabled: team !== undefined });
  if (!team) return null;
  const letters = (data ?? "").split(" ").filter(Boolean);
  return (
    <div className="flex min-h-6 items-center gap-2">
      <span className="hidden text-sm font-semibold text-ink-soft sm:inline">Form</span>
      {letters.length > 0 ? (
        <ol aria-label="Last matches, oldest first" className="flex flex-wrap gap-1">
          {letters.map((letter, position) => {
            const { word, look } = RESULTS.get(letter) ?? NOTHING;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a match is its position
              <li key={position} title={word}>
                <span
                  aria-hidden="true"
                  className={clsx("grid size-6 place-items-center rounded-full text-xs font-bold", look)}
                >
                  {letter}
                </span>
                <span className="sr-only">{word}</span>
              </li>
            );
          })}
        </ol>
      ) : (
        <span className="text-sm text-ink-soft">{isPending ? "…" : "No matches yet"}</span>
      )}
    </div>
  );
}
