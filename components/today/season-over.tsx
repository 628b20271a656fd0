import { ButtonLink } from "@/components/ui/button-link";
import type { Season } from "@/lib/season/schema";
import { GateFrame } from "./gate-frame";

/** The season is closed: where to read how it ended. */
export function SeasonOver({ season: { name, slug } }: { season: Season }) {
  return (
    <GateFrame title={name} lead="The season is over. Its table and its prizes are final.">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/seasons/${slug}`}>See how it ended</ButtonLink>
      </div>
    </GateFrame>
  );
}
