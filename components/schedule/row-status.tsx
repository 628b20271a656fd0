import clsx from "clsx";
import { ClockTime } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { useLost } from "@/components/ui/use-server-lost";
import { calendarDate } from "@/lib/clock";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { areSidesKnown, hasEnded, hasResult, wasCutOff, wasLeftOut } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Lit while the server is asked; once it is away, it says of when that is. */
function Live() {
  const lost = useLost();
  return (
    <span className="inline-flex items-center gap-2 font-bold text-cherry-text">
      <span
        aria-hidden="true"
        className={clsx("size-2.5 rounded-full bg-current", lost === null && "motion-safe:animate-pulse")}
      />
      {lost === null ? "Live" : <LiveAt at={new Date(lost)} />}
    </span>
  );
}

function LiveAt({ at }: { at: Date }) {
  return (
    <span>
      Live at <ClockTime at={at} />
    </span>
  );
}

/** With its date where that is not the one in the row. */
function Closing({ match, at }: { match: Match; at: Date }) {
  const zone = useReaderLocale().timeZone ?? "UTC";
  const isOfItsDay = calendarDate(at, zone) === calendarDate(match.matchDate, zone);
  return <ClockTime at={at} shape={isOfItsDay ? "time" : "date and time"} />;
}

/** How far a match is, and when its picks close if that is soon. On a phone only what the row does not say otherwise. */
export function RowStatus({ match, now, pressing }: { match: Match; now: Date; pressing: boolean }) {
  const season = useSeason();
  if (hasEnded(match)) {
    return <span className={clsx("text-ink-soft", hasResult(match) && "max-lg:sr-only")}>Completed</span>;
  }
  if (wasCutOff(match, season)) return <span className="text-ink-soft">No result</span>;
  if (match.matchStarted) return <Live />;
  if (wasLeftOut(match, season)) return <span className="text-ink-soft">Not played</span>;
  const { rules } = season;
  const closed = areSidesKnown(match) && havePicksClosed(match, now, rules);
  return (
    <>
      <span className={clsx("text-ink-soft", "max-lg:sr-only")}>Not Started</span>
      {closed && <span className="block text-sm font-semibold">Picks closed</span>}
      {pressing && !closed && (
        <span className="block text-sm font-semibold">
          Closes <Closing match={match} at={closingTime(match, rules)} />
        </span>
      )}
    </>
  );
}
