import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { pageHead } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { startSeason } from "@/lib/browser/season";

interface StartSeasonProps {
  slug: string;
  name: string;
  /** Another one is still running; what says so has the id "why-no-start". */
  blocked: boolean;
}

/** Starts a season, and asks once before. */
export function StartSeason({ slug, name, blocked }: StartSeasonProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const starting = useNotifiedMutation({
    ...startSeason,
    onSuccess: () => {
      setAsking(false);
      router.refresh();
    },
  });
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Start ${name}`}
        aria-describedby={blocked ? "why-no-start" : undefined}
        disabled={blocked}
        onClick={() => setAsking(true)}
      >
        Start
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Start ${name}?`}
        warning="Every page then shows this season, and the one before cannot be opened again."
        action="Start it"
        busy={starting.isPending}
        returnTo={pageHead}
        onConfirm={() => starting.mutate({ slug })}
      >
        <p>
          On their first screen players are asked to join. Nobody is entered without a yes; accounts, pictures and the
          seasons before stay.
        </p>
        {starting.error && <Notice tone="error">{starting.error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
