import { EmptyPlace } from "@/components/ui/empty-place";
import type { SeasonLine as Line } from "@/lib/player-season/schema";
import type { Season } from "@/lib/season/schema";
import { SeasonLine } from "./season-line";

interface LineListProps {
  lines: readonly Line[];
  season: Season;
  rulesAt: string;
}

/** Of whoever has joined late the season may have decided matches all the same. */
const NONE_YET = {
  title: "No match to tell of yet",
  text: "Every match appears here once it is decided, with what it has brought, and why.",
};
const NONE = { title: "No match to tell of", text: "Between joining and the end of the season no match was decided." };

/** The decided matches, line by line in order of play. */
export function LineList({ lines, season, rulesAt }: LineListProps) {
  return (
    <section aria-labelledby="lines" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="lines" className="scroll-mt-24 text-2xl">
        Match by match
      </h2>
      {lines.length === 0 && <EmptyPlace {...(season.state === "over" ? NONE : NONE_YET)} />}
      {lines.length > 0 && (
        <ol className="overflow-clip rounded-2xl bg-card outline-2 outline-line">
          {lines.map((line) => (
            <SeasonLine key={line.match.matchId} line={line} teams={season.teams} rulesAt={rulesAt} />
          ))}
        </ol>
      )}
    </section>
  );
}
