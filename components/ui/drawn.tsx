import { setTimeout as sleep } from "node:timers/promises";
import type { ReactNode } from "react";
import { Place } from "./place";

/** How long nothing is sent while a part is worked on: until then it stands in the page as if it had been there at once; milliseconds. */
const SENT_AFTER = 300;

interface DrawnProps {
  /** Draws it; may lead elsewhere, which until something has been sent is a real redirect. */
  by: () => Promise<ReactNode>;
  /** What stands in its place where that takes its time. */
  meanwhile: ReactNode;
}

/** A part that has to be read first. What stands there meanwhile is sent only where somebody would wait for it. */
export async function Drawn({ by, meanwhile }: DrawnProps) {
  const drawing = by();
  const isLate = await Promise.race([drawing.then(() => false), sleep(SENT_AFTER, true)]);
  return (
    <Place isLate={isLate} meanwhile={isLate ? meanwhile : null}>
      {isLate ? drawing.then((drawn) => <>{drawn}</>) : await drawing}
    </Place>
  );
}
