import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { pageHead } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { closeSeason } from "@/lib/browser/season";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { awaited } from "./awaited";

/** How the season is closed. */
export function CloseSeason({ managed }: { managed: ManagedSeason }) {
  const { season, unfinished, matches } = managed;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const isDone = useRef(false);
  const closing = useNotifiedMutation({
    ...closeSeason,
    onSuccess: () => {
      isDone.current = true;
      setAsking(false);
      // The layout tells every page which season it shows, and whether it is over.
      router.refresh();
    },
  });
  const ask = () => {
    closing.reset();
    setAsking(true);
  };
  return (
    <Panel
      title="Close the season"
      lead="Its table and its prizes are then frozen and stand in the hall of fame. The next season can begin."
    >
      <p>{awaited(unfinished, matches)}</p>
      <Button look="quiet" className="sm:justify-self-start" onClick={ask}>
        Close the season
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Close ${season.name}?`}
        warning={awaited(unfinished, matches)}
        action="Close it"
        busy={closing.isPending}
        // What asked for it goes with the season.
        returnTo={() => (isDone.current ? pageHead() : null)}
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
