"use client";

import { useState } from "react";
import { ActionRows } from "@/components/activity/match-activity";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { ACTIVITY_PATH } from "@/lib/activity/rules";
import type { MatchAction } from "@/lib/activity/schema";
import { matchPath } from "@/lib/match/text";
import { checkSeal } from "@/lib/seal/client";
import { shortSeal } from "@/lib/seal/rules";
import type { Seal } from "@/lib/seal/schema";
import { counted } from "@/lib/text";

export interface FairPlayProps {
  matchId: string;
  /** Null until picks are sealed. */
  seal: Seal | null;
  /** What administrators changed about the match's result, points and picks, newest first. */
  actions: readonly MatchAction[];
  /** Cursor of the next page of changes; null if there are no older ones. */
  next: string | null;
  /** Open at first. */
  isOpen: boolean;
}

/** The seal of a match's picks, with a button to check it, and what was changed by hand. Collapsed at first. */
export function FairPlay({ matchId, seal, actions, next, isOpen }: FairPlayProps) {
  if (seal === null && actions.length === 0) return null;
  return (
    <details id="fair-play" open={isOpen} className="scroll-mt-24 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Fair play {seal && <span className="font-mono text-sm font-normal text-ink-soft">{shortSeal(seal.hash)}</span>}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        {seal && (
          <div className="grid gap-2">
            <p>
              {counted(seal.picks, "pick")} sealed on <LocalTime at={seal.sealedAt} />.{" "}
              <TextLink href="/fair-play">How it works</TextLink>
            </p>
            <Check seal={seal} />
          </div>
        )}
        {actions.length > 0 ? (
          <section aria-labelledby="changes" className="grid gap-3">
            <h2 id="changes" className="text-xl">
              Changes
            </h2>
            <ActionRows actions={actions} sealedAt={seal?.sealedAt ?? null} />
          </section>
        ) : (
          <p className="text-ink-soft">Nothing has been changed by hand.</p>
        )}
        {next !== null && (
          <p>
            <TextLink href={`${matchPath(matchId)}?${new URLSearchParams({ before: next })}#fair-play`}>
              Show older
            </TextLink>
          </p>
        )}
        <p>
          <TextLink href={ACTIVITY_PATH}>See everything admins changed</TextLink>
        </p>
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
