"use client";

import { type ReactNode, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/components/ui/use-query";
import { Working } from "@/components/ui/work-in-progress";
import { score } from "@/lib/browser/match";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { defaultName } from "@/lib/match/match-names";
import type { Score } from "@/lib/match/schema";
import { InningsForm } from "./innings-form";
import { useInningsForm } from "./use-innings-form";

interface InningsDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Sets the innings of a match, once they are read. */
export function InningsDialog(props: InningsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(score(props.match.matchId));
  const [shown, setShown] = useState<Score | null>(null);
  // Once: what is read later must not take away what has been entered since.
  if (!shown && data && !isFetching) setShown(data);
  if (shown) return <Filled {...props} shown={shown} />;
  return (
    <Frame {...props} held={false} busy={false}>
      {error && !isFetching ? (
        <TryAgain busy={isFetching} onRetry={refetch}>
          Error fetching the innings: {error.message}
        </TryAgain>
      ) : (
        <Working text="Reading the innings …" />
      )}
    </Frame>
  );
}

function Filled({ shown, ...props }: InningsDialogProps & { shown: Score }) {
  const inningsForm = useInningsForm(shown, props.onClose);
  return (
    <Frame {...props} held={inningsForm.form.formState.isDirty} busy={inningsForm.isPending}>
      <InningsForm match={props.match} inningsForm={inningsForm} />
    </Frame>
  );
}

interface FrameProps extends InningsDialogProps {
  held: boolean;
  busy: boolean;
  children: ReactNode;
}

function Frame({ match, onClose, children, ...dialog }: FrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Innings"
      description={`Match ${match.matchNumber}, ${defaultName(match)}`}
      {...dialog}
    >
      {children}
    </Dialog>
  );
}
