"use client";

import { Button } from "@/components/ui/button";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { saveFile } from "@/components/ui/save-file";
import type { Lines } from "@/lib/share/schema";
import { canShare, share } from "./device";

interface WaysToShareProps {
  file: File | undefined;
  lines: Lines | undefined;
}

/** The phone's own sheet where there is one; the picture as a file and the text to paste everywhere. */
export function WaysToShare({ file, lines }: WaysToShareProps) {
  const isReady = file !== undefined && lines !== undefined;
  const hasSheet = isReady && canShare(file, lines.text);
  async function copy({ text }: Lines) {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess("The text is copied");
    } catch {
      notifyError("The text could not be copied. Choose it above and copy it by hand");
    }
  }
  async function hand(picture: File, { title, text }: Lines) {
    const isDone = await share({ files: [picture], title, text });
    if (!isDone) notifyError("This could not be shared. Download the picture and copy the text instead");
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {hasSheet && (
        <Button className="sm:col-span-2" onClick={() => hand(file, lines)}>
          Share …
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
