import type { SeasonLine } from "@/lib/player-season/schema";
import { tallyTeams } from "@/lib/player-season/tally";

/** The way to what stands far below on a phone, as far as it is there. */
export function Contents({ lines }: { lines: readonly SeasonLine[] }) {
  const parts = [
    { id: "lines", name: "Match by match", isThere: lines.length > 0 },
    { id: "by-team", name: "By team", isThere: tallyTeams(lines).length > 0 },
    { id: "over-time", name: "Over time", isThere: lines.length > 1 },
  ].filter(({ isThere }) => isThere);
  if (parts.length < 2) return null;
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-2 desk:hidden">
      {parts.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
