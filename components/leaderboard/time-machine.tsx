"use client";

import { useAmong } from "@/components/among/among";
import { useSeason } from "@/components/season/season";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { TryAgain } from "@/components/ui/try-again";
import { withAmong } from "@/lib/among/address";
import type { EveningTable } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import { EveningSlider } from "./evening-slider";
import { LeaderboardTable } from "./leaderboard-table";
import { Notes } from "./notes";
import { useEvening } from "./use-evening";

interface TimeMachineProps {
  initial: EveningTable;
  userId: string;
  /** Of a season behind us. */
  slug: string | null;
}

/** The table as it stood after any match, with all its figures as of that evening; its rows move from one to the next. */
export function TimeMachine({ initial, userId, slug }: TimeMachineProps) {
  const { zone, state } = useSeason();
  const { among } = useAmong();
  const { stops, position, goTo, addressOf, table = initial, error, isFetching, refetch } = useEvening(initial, slug);
  const { data, page } = table;
  const leader = data[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EveningSlider stops={stops} position={position} zone={zone} addressOf={addressOf} onGo={goTo} />
      {error && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {`Error fetching Leaderboard: ${error.message}`}
        </TryAgain>
      )}
      <p role="status" className="sr-only">
        {page.from === 0 && leader && `${fullName(leader)} leads with ${leader.points}`}
      </p>
      <LeaderboardTable first={data} apart={[]} gap={null} end={null} userId={userId} ownRow={null} />
      <nav aria-label="Pages of the table" className="flex flex-wrap items-center justify-center gap-3 empty:hidden">
        {page.previous !== null && (
          <ButtonLink look="quiet" href={addressOf(position, page.previous)}>
            Those above
          </ButtonLink>
        )}
        {page.next !== null && (
          <ButtonLink look="quiet" href={addressOf(position, page.next)}>
            Those below
          </ButtonLink>
        )}
      </nav>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={withAmong(slug === null ? "/leaderboard" : `/seasons/${slug}`, among?.id ?? null)}>
          {slug === null && state !== "over" ? "Back to the table of now" : "Back to the final table"}
        </TextLink>
      </p>
      <Notes moves={data.some(({ moved }) => moved !== null)} since="evening" />
    </div>
  );
}
