"use client";

import { useState } from "react";

/** From so many characters or lines on a text is folded, so that on a phone the matches are not pushed away. */
const LONG = 320;
const MANY_LINES = 6;

/** The text as it was written, line by line; of a long one the beginning, and the rest at a tap. */
export function NoticeText({ text }: { text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const isLong = text.length > LONG || text.split("\n").length > MANY_LINES;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start">
      <p
        className={`max-w-prose text-pretty whitespace-pre-line wrap-anywhere ${isLong && !unfolded ? "line-clamp-5" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={unfolded}
          className="min-h-11 font-semibold text-grass underline underline-offset-4 hover:no-underline"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? "Show less" : "Read all of it"}
        </button>
      )}
    </div>
  );
}
