import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import { useConfirmed } from "@/components/ui/use-confirmed";
import { reopenSeason } from "@/lib/browser/season";
import type { Season } from "@/lib/season/schema";

/** What there is to do with a season that is closed. */
export function ClosedSeason({ season: { name, slug } }: { season: Season }) {
  const router = useRouter();
  const { ask, asking, mutate, error } = useConfirmed({ ...reopenSeason, onSuccess: () => router.refresh() });
  return (
    <Panel title="Closed" lead="The table and the prizes of this season stay as they are.">
      <p>
        <TextLink href={`/seasons/${slug}`}>See how {name} ended</TextLink>
      </p>
      <p className="text-ink-soft">It can be opened again until the next season has begun.</p>
      <Button look="quiet" className="sm:justify-self-start" onClick={ask}>
        Open it again
      </Button>
      <ConfirmDialog
        {...asking}
        title={`Open ${name} again?`}
        warning="Its table and its prizes are then no longer frozen."
        action="Open it"
        onConfirm={() => mutate()}
      >
        <p>Whoever has left since it was closed is not in the table that is frozen next.</p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </Panel>
  );
}
