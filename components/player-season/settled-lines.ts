import type { SeasonLine } from "@/lib/player-season/schema";
import type { Season } from "@/lib/season/schema";

/** The lines of a season: once it is over none waits for points any more, and what had none brings none. */
export function settledLines(lines: readonly SeasonLine[], { state }: Pick<Season, "state">): readonly SeasonLine[] {
  if (state !== "over") return lines;
  return lines.map((line) => ({ ...line, parts: line.parts.filter(({ kind }) => kind !== "waiting") }));
}
