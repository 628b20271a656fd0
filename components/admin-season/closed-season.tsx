import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { pageHead, passFocus } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { reopenSeason } from "@/lib/browser/season";
import type { Season } from "@/lib/season/schema";

/** What there is to do with a season that is closed. */
export function ClosedSeason({ season: { name, slug } }: { season: Season }) {
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const onSuccess = () => {
    // The button goes with what it has done.
    passFocus(button.current, pageHead());
    router.refresh();
  };
  const reopening = useNotifiedMutation({ ...reopenSeason, onSuccess });
  return (
    <Panel title="Closed" lead="The table and the prizes of this season stay as they are.">
      <p>
        <TextLink href={`/seasons/${slug}`}>See how {name} ended</TextLink>
      </p>
      <p className="text-ink-soft">It can be opened again until the next season has begun.</p>
      <Button
        ref={button}
        look="quiet"
        className="sm:justify-self-start"
        busy={reopening.isPending}
        onClick={() => reopening.mutate()}
      >
        Open it again
      </Button>
    </Panel>
  );
}
