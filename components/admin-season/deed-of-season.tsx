import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useConfirmed } from "@/components/ui/use-confirmed";
import { removeSeason, startSeason } from "@/lib/browser/season";

interface DeedOfSeasonProps {
  deed: keyof typeof DEEDS;
  slug: string;
  name: string;
  /** The id of what says why it cannot be done now. */
  whyNot?: string | undefined;
}

const DEEDS = {
  start: {
    ...{ call: startSeason, button: "Start", action: "Start it" },
    warning: "Every page then shows this season, and the one before cannot be opened again.",
    more: "On their first screen players are asked to join. Nobody is entered without a yes; accounts, pictures and the seasons before stay.",
  },
  remove: {
    ...{ call: removeSeason, button: "Remove", action: "Remove it" },
    warning: "Its teams and matches go with it. Nobody has picked in it yet.",
    more: "Its season pack, mended, can be uploaded anew.",
  },
} as const;

/** Starts or removes a season that is to come, and asks once before. */
export function DeedOfSeason({ deed, slug, name, whyNot }: DeedOfSeasonProps) {
  const { call, button, action, warning, more } = DEEDS[deed];
  const router = useRouter();
  const { ask, asking, mutate, error } = useConfirmed({ ...call, onSuccess: () => router.refresh() });
  return (
    <>
      <Button
        look="quiet"
        aria-label={`${button} ${name}`}
        aria-describedby={whyNot}
        disabled={whyNot !== undefined}
        onClick={ask}
      >
        {button}
      </Button>
      <ConfirmDialog
        {...asking}
        title={`${button} ${name}?`}
        warning={warning}
        action={action}
        onConfirm={() => mutate({ slug })}
      >
        <p>{more}</p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
