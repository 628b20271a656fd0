import type { ClockFace } from "@/components/match/use-clock-face";
import type { Deed } from "@/lib/activity/schema";
import { calendarDate } from "@/lib/clock";
import { EntryItem } from "./entry-item";

interface EntryListProps {
  deeds: readonly Deed[];
  clock: ClockFace;
}

/** Deeds below the days on which they were done, as the viewer's calendar has them. */
export function EntryList({ deeds, clock }: EntryListProps) {
  return (
    <div className="grid gap-6">
      {toDays(deeds, clock).map(({ day, ofDay, at }) => (
        <section
          key={day}
          aria-label={clock.day(at)}
          className="overflow-hidden rounded-2xl bg-card outline-2 outline-line"
        >
          <h2 className="bg-board px-4 py-3 text-xl text-board-on sm:px-5">
            {clock.day(at)} <span className="font-semibold text-board-soft">{day.slice(0, 4)}</span>
          </h2>
          <ul>
            {ofDay.map((deed) => (
              <EntryItem key={deed.id} deed={deed} clock={clock} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function toDays(deeds: readonly Deed[], { timeZone }: ClockFace) {
  const days: { day: string; at: Date; ofDay: Deed[] }[] = [];
  for (const deed of deeds) {
    const day = calendarDate(deed.at, timeZone);
    const latest = days.at(-1);
    if (latest?.day === day) latest.ofDay.push(deed);
    else days.push({ day, at: deed.at, ofDay: [deed] });
  }
  return days;
}
