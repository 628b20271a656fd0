import type { ReactNode } from "react";
import type { Shape } from "@/lib/share/schema";
import { COLUMN, LOOK, ONE_LINE, ROW, TEXT } from "./look";
import { PictureWordmark } from "./wordmark";
import { plain, type Writing } from "./writing";

interface FrameProps {
  shape: Shape;
  whose: readonly string[];
  colours: readonly string[];
  writing: Writing;
  children: ReactNode;
}

/** What every picture has: whose it is above, and the colours of the season's teams below. */
export function Frame({ shape, whose, colours, writing, children }: FrameProps) {
  const isTall = shape === "tall";
  return (
    <div
      style={{
        ...{ ...COLUMN, width: "100%", height: "100%", background: LOOK.page, color: LOOK.ink },
        ...{ fontFamily: TEXT, fontWeight: 500, fontSize: 32 },
      }}
    >
      <div
        style={{
          ...{ ...ROW, justifyContent: "space-between", background: LOOK.board, color: LOOK.onBoardSoft },
          ...(isTall ? { padding: "110px 72px 48px" } : { padding: "18px 56px" }),
        }}
      >
        <PictureWordmark size={isTall ? 96 : 60} />
        <div style={{ ...ONE_LINE, fontSize: isTall ? 40 : 30, maxWidth: isTall ? 520 : 720 }}>
          {whose
            .map((name) => plain(writing, name))
            .filter(Boolean)
            .join(", ")}
        </div>
      </div>
      <div style={{ ...COLUMN, flexGrow: 1, justifyContent: "center", padding: isTall ? "0 72px" : "0 56px" }}>
        {children}
      </div>
      <div style={{ display: "flex", height: isTall ? 44 : 20 }}>
        {colours.map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is its position
          <div key={at} style={{ flexGrow: 1, background: colour }} />
        ))}
      </div>
    </div>
  );
}
