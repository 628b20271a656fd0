"use client";

import { useClockFace } from "@/components/match/use-clock-face";
import { counted } from "@/lib/several";
import type { Proof } from "@/lib/verify/schema";

interface StateLineProps {
  proof: Proof;
  now: Date;
}

/** How it stands, in the largest letters of the page. */
export function StateLine({ proof: { bent, checkedAt, replayedAt }, now }: StateLineProps) {
  const clock = useClockFace();
  const when = (at: Date) => `${clock.date(at) === clock.date(now) ? "" : `on ${clock.date(at)} `}at ${clock.time(at)}`;
  const look = checkedAt === null ? "border-line-strong" : bent > 0 ? "border-error bg-error-wash" : "border-grass";
  return (
    <div className={`grid gap-2 rounded-2xl border-2 bg-card p-4 sm:p-6 ${look}`}>
      <p className="font-display text-3xl leading-tight font-extrabold text-pretty sm:text-4xl">
        {checkedAt === null
          ? "Not checked yet."
          : bent > 0
            ? `Something does not fit: ${counted(bent, "thing")}. The administrators are told what.`
            : `The table equals its picks. Checked ${when(checkedAt)}.`}
      </p>
      <p className="text-ink-soft">
        {bent > 0 && checkedAt && `Checked ${when(checkedAt)}. `}
        {replayedAt && `Everybody's points were last reckoned again from all picks ${when(replayedAt)}. `}
        {clock.whose}
      </p>
    </div>
  );
}
