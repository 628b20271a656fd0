"use client";

import { UndoPlace } from "@/components/form/undo";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { managedSeason } from "@/lib/browser/season";
import { ByItself } from "./by-itself";
import { CloseSeason } from "./close-season";
import { ClosedSeason } from "./closed-season";
import { PackUpload } from "./pack-upload";
import { PastSeasons } from "./past-seasons";
import { Payments } from "./payments";
import { RulesPanel } from "./rules-panel";
import { SeasonFacts } from "./season-facts";
import { SeasonSkeleton } from "./season-skeleton";
import { SeasonsToCome } from "./seasons-to-come";

/** What the season is, its rules and its money, how it ends, and the next one. */
export function AdminSeason() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedSeason);
  const failure = error ? `Error fetching the season: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!data && !error) return <SeasonSkeleton />;
  return (
    <UndoPlace>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle>Season</PageTitle>
        {failure && (
          <TryAgain stale={data !== undefined} busy={isFetching} onRetry={refetch}>
            {failure}
          </TryAgain>
        )}
        {data && (
          <>
            <SeasonFacts managed={data} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-2">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <Payments managed={data} />
                {data.season.state !== "over" && <ByItself managed={data} />}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                {/* What is typed belongs to one season as it stands: another, or rules that became fixed, begin anew. */}
                <RulesPanel key={`${data.season.slug} ${data.season.state} ${data.rulesFixed}`} managed={data} />
                {data.season.state === "over" ? <ClosedSeason season={data.season} /> : <CloseSeason managed={data} />}
                <SeasonsToCome managed={data} />
                <PackUpload />
                <PastSeasons others={data.others} />
              </div>
            </div>
          </>
        )}
      </div>
    </UndoPlace>
  );
}
