import type { ReactNode } from "react";
import type { OwnOutcome } from "./own-outcome";

const RING = <circle cx="12" cy="12" r="9" />;

/** Each another shape, so that nobody needs its colour. */
export const SHAPES: Record<OwnOutcome, ReactNode> = {
  won: (
    <>
      <circle cx="12" cy="12" r="10" className="fill-current" />
      <path d="m7 12.5 3.5 3.5L17 9" className="stroke-card" strokeWidth="3" />
    </>
  ),
  lost: <path d="m6 6 12 12M18 6 6 18" strokeWidth="3.5" />,
  "no result": <path d="M5 9.5h14M5 14.5h14" strokeWidth="3" />,
  "no points": <path d="M5.5 5.5h13v13h-13z" />,
  waiting: (
    <>
      {RING}
      <path d="M12 7v5l3.5 2.5" />
    </>
  ),
  missed: <path d="M7 12h10" strokeWidth="3.5" />,
  picked: (
    <>
      {RING}
      <circle cx="12" cy="12" r="4.5" className="fill-current stroke-none" />
    </>
  ),
  open: <circle cx="12" cy="12" r="9" strokeDasharray="3.2 3.87" />,
  later: <circle cx="12" cy="12" r="2.5" className="fill-current stroke-none" />,
};
