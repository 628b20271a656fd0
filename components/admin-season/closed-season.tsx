import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { pageHead } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { reopenSeason } from "@/lib/browser/season";
import type { Season } from "@/lib/season/schema";

/** What there is to do with a season that is closed. */
export function ClosedSeason({ season: { name, slug } }: { season: Season }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const isDone = useRef(false);
  const onSuccess = () => {
    isDone.current = true;
    setAsking(false);
    router.refresh();
  };
  const reopening = useNotifiedMutation({ ...reopenSeason, onSuccess });
  const ask = () => {
    reopening.reset();
    setAsking(true);
  };
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
        open={asking}
        onOpenChange={setAsking}
        title={`Open ${name} again?`}
        warning="Its table and its prizes are then no longer frozen."
        action="Open it"
        busy={reopening.isPending}
        // What asked for it goes with what it has done.
        returnTo={() => (isDone.current ? pageHead() : null)}
        onConfirm={() => reopening.mutate()}
      >
        <p>Whoever has left since it was closed is not in the table that is frozen next.</p>
        {reopening.error && <Notice tone="error">{reopening.error.message}</Notice>}
      </ConfirmDialog>
    </Panel>
  );
}
