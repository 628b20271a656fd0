import { Button } from "@/components/ui/button";

interface MorePicksProps {
  more: { busy: boolean; left: number; show: () => void } | null;
  /** Whose picks. */
  of: string;
}

/** Brings more of a long list of picks; nothing where all are there. */
export function MorePicks({ more, of }: MorePicksProps) {
  if (!more) return null;
  return (
    <Button look="quiet" busy={more.busy} onClick={more.show} className="justify-self-start">
      {more.left > 0 ? `${more.left.toLocaleString("en")} more` : "More"}
      <span className="sr-only"> for {of}</span>
    </Button>
  );
}
