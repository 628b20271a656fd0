"use client";

import { useClockFace } from "@/components/match/use-clock-face";
import { CheckMine } from "@/components/receipts/check-mine";
import { picksInWords } from "@/components/receipts/words";
import { shortHash } from "@/components/ui/short-hash";
import { TextLink } from "@/components/ui/text-link";
import { useQuery } from "@/components/ui/use-query";
import { matchSeal } from "@/lib/browser/receipts";
import type { Seal } from "@/lib/seal/schema";
import { CheckAll } from "./check-all";

interface SealSectionProps {
  matchId: string;
  /** As the page has read it. */
  known: Seal | null;
  userId: string;
}

/** The seal over the picks of a match that has closed, and the ways to check it; it may come a moment after the closing. */
export function SealSection({ matchId, known, userId }: SealSectionProps) {
  const { data } = useQuery({ ...matchSeal(matchId, known), enabled: known === null });
  // A page that is made anew may know before the query does, which then asks no more.
  const seal = known ?? data;
  if (!seal) return <p className="text-ink-soft">These picks are about to be sealed.</p>;
  return (
    <section
      aria-labelledby="sealed"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5"
    >
      <h2 id="sealed" className="text-2xl">
        Sealed
      </h2>
      <SealLine seal={seal} />
      <div className="flex flex-wrap items-start gap-3">
        <CheckMine matchId={matchId} userId={userId} />
        <CheckAll seal={seal} />
      </div>
      <p>
        <TextLink href="/proof">What this proves</TextLink>
      </p>
    </section>
  );
}

function SealLine({ seal: { picks, sealedAt, root } }: { seal: Seal }) {
  const clock = useClockFace();
  return (
    <>
      <p className="text-lg tabular-nums">
        {picksInWords(picks)}, sealed on {clock.date(sealedAt)} at {clock.time(sealedAt)}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Root <span className="font-mono font-normal">{shortHash(root)}</span>
        </summary>
        <p className="font-mono text-sm break-all">{root}</p>
      </details>
    </>
  );
}
