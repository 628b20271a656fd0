"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Ball } from "@/components/ui/icons";
import { TryAgain } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { OptionField } from "@/components/ui/option-field";
import { saveFile } from "@/lib/http/download";
import { sharedLines, sharedPicture } from "@/lib/share/client";
import type { Lines, Shape, ShareRequest } from "@/lib/share/schema";

export interface Choice {
  name: string;
  request: ShareRequest;
}

interface ShareDialogProps {
  choices: readonly [Choice, ...Choice[]];
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

const SHAPES = [
  { value: "wide", content: "Wide, for chats" },
  { value: "tall", content: "Tall, for stories" },
] as const satisfies readonly { value: Shape; content: string }[];

/** Previews the picture and the text, and offers the device's ways to share them. */
export function ShareDialog({ choices, onClose, returnTo }: ShareDialogProps) {
  const [chosen, choose] = useState(choices[0].name);
  const [shape, setShape] = useState<Shape>("wide");
  const { request } = choices.find(({ name }) => name === chosen) ?? choices[0];
  const lines = useQuery(sharedLines(request));
  const picture = useQuery(sharedPicture(request, shape));
  const failed = [lines, picture].find(({ error }) => error);
  const retry = () => void Promise.all([lines, picture].map((one) => one.error && one.refetch()));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share" returnTo={returnTo}>
      {choices.length > 1 && (
        <OptionField
          label="What to share"
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

interface PicturePreviewProps {
  file: File | undefined;
  shape: Shape;
  /** For the picture's alt text. */
  label: string;
}

const FRAMES: Record<Shape, string> = {
  wide: "aspect-[1200/630] w-full",
  tall: "mx-auto aspect-[1080/1920] max-h-[45dvh]",
};

/** Shows the file that will be shared. */
function PicturePreview({ file, shape, label }: PicturePreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const frame = `${FRAMES[shape]} rounded-xl`;
  if (!file || !address)
    return (
      <p
        role="status"
        className={`${frame} flex items-center justify-center gap-2 border border-line bg-band px-2 text-ink-soft`}
      >
        <Ball className="size-5 motion-safe:animate-bowl" /> Making the picture…
      </p>
    );
  // biome-ignore lint/performance/noImgElement: made by this page
  return <img src={address} alt={`Preview: ${label}`} className={`${frame} border border-line`} />;
}

/** The text as a chat will get it. Can be selected and copied. */
function SharedText({ text }: { text: string }) {
  return (
    <section
      aria-label="Text"
      className="min-h-24 rounded-lg border border-line bg-band px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere select-all"
    >
      {text}
    </section>
  );
}

interface WaysToShareProps {
  file: File | undefined;
  lines: Lines | undefined;
}

/** The device's share sheet if it has one; download and copy everywhere. */
function WaysToShare({ file, lines }: WaysToShareProps) {
  const isReady = file !== undefined && lines !== undefined;
  const hasSheet = isReady && canShare(file, lines.text);
  async function copy({ text }: Lines) {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess("Text copied");
    } catch {
      notifyError("Couldn't copy the text. Select it above and copy it yourself.");
    }
  }
  async function hand(picture: File, { title, text }: Lines) {
    const isDone = await share({ files: [picture], title, text });
    if (!isDone) notifyError("Couldn't share this. Download the picture and copy the text instead.");
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {hasSheet && (
        <Button className="sm:col-span-2" onClick={() => hand(file, lines)}>
          Share picture
        </Button>
      )}
      <Button
        look={hasSheet ? "quiet" : "main"}
        disabled={!file}
        onClick={() => file && saveFile({ name: file.name, content: file })}
      >
        Download picture
      </Button>
      <Button look="quiet" disabled={!lines} onClick={() => lines && copy(lines)}>
        Copy text
      </Button>
    </div>
  );
}

/** Whether the device's share sheet accepts a picture with text. */
export function canShare(file: File, text: string): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file], text });
}

/** Opens the device's share sheet. False if that failed; closing it without sharing isn't a failure. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
