"use client";

import { useId } from "react";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PICTURE_MAX_BYTES } from "@/lib/storage/picture-limits";
import { Avatar } from "../player/avatar";
import { PICTURE_TYPES } from "./picture-checks";
import type { NewPicture } from "./use-new-picture";

interface OwnPictureProps {
  /** What is shown as the picture: the new one, or the saved one. */
  shown: string | null;
  picture: NewPicture;
}

/** Where a picture of one's own is chosen, and seen before it is saved. */
export function OwnPicture({ shown, picture }: OwnPictureProps) {
  const id = useId();
  return (
    <div className="grid gap-4 rounded-xl border-2 border-dashed border-line-strong p-4">
      <div className="flex flex-wrap items-center gap-4">
        {shown && <Avatar picture={shown} className="size-24 border-4 border-grass" />}
        <div className="grid gap-2">
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join()}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void picture.choose(file);
              // So that choosing the same file again is a choice too.
              target.value = "";
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              "quiet",
              "cursor-pointer outline-offset-2 outline-focus peer-focus-visible:outline-3",
            )}
          >
            {shown ? "Choose another picture" : "Choose a picture"}
          </label>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {`PNG or JPEG, at most ${PICTURE_MAX_BYTES / 1024 / 1024} MB.`}
            {picture.cut && " Not saved yet."}
          </p>
        </div>
      </div>
      {picture.objection && <Notice tone="error">{picture.objection}</Notice>}
    </div>
  );
}
