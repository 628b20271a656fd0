import type { Metadata } from "next";
import { LeaderboardHead, ScopeProvider } from "@/components/leaderboard/table-views";
import { Scorecard } from "@/components/scorecard/scorecard";
import { EmptyState } from "@/components/ui/empty-state";
import { readClock } from "@/lib/clock";
import { inTime, LONG_TIMEOUT } from "@/lib/http/page";
import { readScope, shownChoice } from "@/lib/mini-league/scope";
import { readScorecard } from "@/lib/scorecard/data";
import { scorecardParams } from "@/lib/scorecard/schema";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Weekly scorecard" };

export default async function ScorecardPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season } = await requirePlayer();
  const search = await searchParams;
  const choice = await readScope(user._id, search);
  const { scope } = choice;
  const asking = { userId: user._id, moment: { now: readClock(), season }, scope };
  const { week } = scorecardParams.parse(search);
  const shown = await inTime(readScorecard(week, asking), LONG_TIMEOUT);
  return (
    <ScopeProvider value={shownChoice(choice)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LeaderboardHead current="stats" />
        {shown ? (
          <Scorecard shown={shown} season={season} scope={scope} />
        ) : (
          <EmptyState
            title={week ? "No scorecard for that week" : "No scorecard yet"}
            text="It comes out on Mondays, for the week before."
          />
        )}
      </div>
    </ScopeProvider>
  );
}
