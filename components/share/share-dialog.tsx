"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { OptionField } from "@/components/ui/option-field";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/components/ui/use-query";
import { sharedLines, sharedPicture } from "@/lib/browser/share";
import type { Shape } from "@/lib/share/schema";
import { PicturePreview } from "./picture-preview";
import type { Choice } from "./share-button";
import { SharedText } from "./shared-text";
import { WaysToShare } from "./ways-to-share";

interface ShareDialogProps {
  choices: readonly [Choice, ...Choice[]];
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

const SHAPES = [
  { value: "wide", content: "Wide, for chats" },
  { value: "tall", content: "Tall, for stories" },
] as const satisfies readonly { value: Shape; content: string }[];

/** What is going to be shared, before it is: the picture, the lines, and the ways that this device has. */
export function ShareDialog({ choices, onClose, returnTo }: ShareDialogProps) {
  const [chosen, choose] = useState(choices[0].name);
  const [shape, setShape] = useState<Shape>("wide");
  const { asked } = choices.find(({ name }) => name === chosen) ?? choices[0];
  const lines = useQuery(sharedLines(asked));
  const picture = useQuery(sharedPicture(asked, shape));
  const failed = [lines, picture].find(({ error }) => error);
  const retry = () => void Promise.all([lines, picture].map((one) => one.error && one.refetch()));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share" returnTo={returnTo}>
      {choices.length > 1 && (
        <OptionField
          label="What"
          short
          options={choices.map(({ name }) => ({ value: name, content: name }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <OptionField label="Picture" short options={SHAPES} value={shape} onChange={setShape} />
      {failed?.error ? (
        <TryAgain busy={lines.isFetching || picture.isFetching} onRetry={retry}>
          {failed.error.message}
        </TryAgain>
      ) : (
        <>
          <PicturePreview file={picture.data} shape={shape} label={lines.data?.title ?? ""} />
          <SharedText text={lines.data?.text ?? ""} />
          <WaysToShare file={picture.data} lines={lines.data} />
        </>
      )}
    </Dialog>
  );
}
