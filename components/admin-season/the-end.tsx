import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { closeSeason, reopenSeason } from "@/lib/browser/season";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { Panel } from "./panel";

/** How the season is closed, and opened again. */
export function TheEnd({ managed }: { managed: ManagedSeason }) {
  const { season, unfinished, matches } = managed;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  // The layout tells every page which season it shows, and whether it is over.
  const done = () => {
    setAsking(false);
    router.refresh();
  };
  const closing = useNotifiedMutation({ ...closeSeason, onSuccess: done });
  const reopening = useNotifiedMutation({ ...reopenSeason, onSuccess: done });
  if (season.state === "over")
    return (
      <Panel title="Closed" lead="The table and the prizes of this season stay as they are.">
        <p>
          <TextLink href={`/seasons/${season.slug}`}>See how {season.name} ended</TextLink>
        </p>
        <p className="text-ink-soft">It can be opened again until the next season has begun.</p>
        <Button
          look="quiet"
          className="sm:justify-self-start"
          busy={reopening.isPending}
          onClick={() => reopening.mutate()}
        >
          Open it again
        </Button>
      </Panel>
    );
  return (
    <Panel
      title="Close the season"
      lead="Its table and its prizes are then frozen and stand in the hall of fame. The next season can begin."
    >
      <p>{awaited(unfinished, matches)}</p>
      <Button look="quiet" className="sm:justify-self-start" onClick={() => setAsking(true)}>
        Close the season
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Close ${season.name}?`}
        warning={awaited(unfinished, matches)}
        action="Close it"
        busy={closing.isPending}
        onConfirm={() => closing.mutate({ unfinished })}
      >
        <p>
          The table and the prizes are frozen as they are now: no pick, result or point changes any more. It can be
          opened again until the next season has begun.
        </p>
        {closing.error && <Notice tone="error">{closing.error.message}</Notice>}
      </ConfirmDialog>
    </Panel>
  );
}

function awaited(unfinished: number, matches: number): string {
  if (unfinished === 0) return matches === 1 ? "Its match has points." : "All of its matches have points.";
  const which = unfinished === 1 ? "match has" : "matches have";
  return `${unfinished} of ${matches} ${which} no points yet, and would bring none.`;
}
