import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { useConfirmed } from "@/components/ui/use-confirmed";
import { closeSeason } from "@/lib/browser/season";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { awaited } from "./awaited";

/** How the season is closed. */
export function CloseSeason({ managed }: { managed: ManagedSeason }) {
  const { season, unfinished, matches } = managed;
  const router = useRouter();
  // The layout tells every page which season it shows, and whether it is over.
  const { ask, asking, mutate, error } = useConfirmed({ ...closeSeason, onSuccess: () => router.refresh() });
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
        {...asking}
        title={`Close ${season.name}?`}
        warning={awaited(unfinished, matches)}
        action="Close it"
        onConfirm={() => mutate({ unfinished })}
      >
        <p>
          The table and the prizes are frozen as they are now: no pick, result or point changes any more. It can be
          opened again until the next season has begun.
        </p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </Panel>
  );
}
