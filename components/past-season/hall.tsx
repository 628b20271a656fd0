import { EmptyPlace } from "@/components/ui/empty-place";
import { PageTitle } from "@/components/ui/page-title";
import type { HallSeason } from "@/lib/past-season/schema";
import { HallCard } from "./hall-card";

/** Every season there is: the one that runs, those to come, and who won those behind us. */
export function Hall({ seasons, userId }: { seasons: readonly HallSeason[]; userId: string }) {
  const over = seasons.filter(({ season }) => season.state === "over");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>Hall of Fame</PageTitle>
        <p className="max-w-prose text-lg text-ink-soft">Who read the game best, season by season.</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:items-start">
        {seasons.map((hall) => (
          <HallCard key={hall.season.id} hall={hall} userId={userId} />
        ))}
      </ul>
      {over.length === 0 && (
        <EmptyPlace
          title="No name on the board yet"
          text="Once a season is closed, its first three stand here for good."
        />
      )}
    </div>
  );
}
