"use client";

import { useState } from "react";
import { ActionRows } from "@/components/activity/match-activity";
import { EventItem } from "@/components/pick/pick-history";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { MatchAction } from "@/lib/activity/schema";
import { matchPath } from "@/lib/match/text";
import type { PickEvent } from "@/lib/pick/schema";
import { checkSeal } from "@/lib/seal/client";
import { shortSeal } from "@/lib/seal/rules";
import type { Seal } from "@/lib/seal/schema";
import { counted } from "@/lib/text";

interface FairPlayProps {
  seal: Seal;
  laterChanges: readonly PickEvent[];
}

/** The seal of a match's picks, with a button to check it, and what administrators changed since. Collapsed at first. */
export function FairPlay({ seal, laterChanges }: FairPlayProps) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Fair play <span className="font-mono font-normal text-ink-soft">{shortSeal(seal.hash)}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        <p>
          {counted(seal.picks, "pick")} sealed on <LocalTime at={seal.sealedAt} />.
        </p>
        <p className="font-mono text-sm break-all">{seal.hash}</p>
        <Check seal={seal} />
        {laterChanges.length > 0 && (
          <section aria-labelledby="later" className="grid gap-2">
            <h3 id="later" className="font-semibold">
              Changed after picks closed
            </h3>
            <ol className="grid gap-2">
              {laterChanges.map((event) => (
                <EventItem key={`${event.userId} ${event.step}`} event={event} />
              ))}
            </ol>
          </section>
        )}
      </div>
    </details>
  );
}

function Check({ seal }: { seal: Seal }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  async function check() {
    setBusy(true);
    setOutcome(await outcomeOf(seal));
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="quiet" busy={isBusy} onClick={() => void check()}>
        Check
      </Button>
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {outcome}
      </p>
    </div>
  );
}

async function outcomeOf(seal: Seal): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) return "Your browser can only check this over https.";
  try {
    return (await checkSeal(seal)) ? "The picks match the seal." : "The picks don't match the seal.";
  } catch (error) {
    return `Couldn't check. ${error instanceof Error ? error.message : "Try again."}`;
  }
}

interface ChangesProps {
  matchId: string;
  actions: readonly MatchAction[];
  /** Cursor of the next page; null if there are no older changes. */
  next: string | null;
}

/** What administrators changed about the match's result, points and picks. */
export function ChangesOnRecord({ matchId, actions, next }: ChangesProps) {
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="record" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="record" className="scroll-mt-24 text-2xl">
        Changes on record
      </h2>
      <ActionRows actions={actions} />
      {next !== null && (
        <p>
          <TextLink href={`${matchPath(matchId)}?${new URLSearchParams({ before: next })}#record`}>Show older</TextLink>
        </p>
      )}
    </section>
  );
}
