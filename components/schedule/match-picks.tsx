"use client";

import { useQuery } from "@tanstack/react-query";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Match } from "@/lib/match/schema";
import { matchPredictions } from "@/lib/prediction/queries";
import type { NamedPrediction } from "@/lib/prediction/schema";
import { sideName } from "@/lib/team/rules";
import { Names } from "./names";

/** Who picked each side of a match that has started, and who used what on it. */
export function MatchPicks({ match }: { match: Match }) {
  const { data: picks, error, refetch } = useQuery(matchPredictions(match.matchId));
  if (!picks && error) {
    return (
      <div className="grid justify-items-start gap-3">
        <Notice tone="error">Error fetching picks: {error.message}</Notice>
        <Button look="quiet" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!picks) return <PicksToCome />;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SidePicks side={match.teamOne} picks={picks} />
      <SidePicks side={match.teamTwo} picks={picks} />
      <div className="grid gap-1">
        <h3 className="text-lg text-wildcard-text">Wildcards</h3>
        <Names
          label="Wildcards"
          look="wildcard"
          none="No wildcards used"
          picks={picks.filter((pick) => pick.wildcardUsed)}
        />
      </div>
      <div className="grid gap-1">
        <h3 className="text-lg text-gamechanger-text">Gamechangers</h3>
        <Names
          label="Gamechangers"
          look="gamechanger"
          none="No gamechangers used"
          picks={picks.filter((pick) => pick.gamechangerUsed)}
        />
      </div>
    </div>
  );
}

function SidePicks({ side, picks }: { side: string; picks: readonly NamedPrediction[] }) {
  const { ground, accent } = teamLook(side);
  const own = picks.filter((pick) => pick.predictedTeam === side);
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-card">
      <div aria-hidden="true" className="h-2 border-b-2" style={{ backgroundColor: ground, borderColor: accent }} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
        <h3 className="flex justify-between gap-3 text-lg">
          {sideName(side)}
          <span className="tabular-nums">{own.length}</span>
        </h3>
        <Names label={sideName(side)} none="No picks" picks={own} />
      </div>
    </div>
  );
}

function PicksToCome() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">Loading the picks</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
