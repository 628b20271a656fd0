import clsx from "clsx";
import type { ReactNode } from "react";
import { OVER, sumUp } from "@/lib/scoring/over";
import { spelled } from "@/lib/text";

/** A player's last six matches as a scorer writes an over; see lib/scoring/over.ts. */

interface OverProps {
  /** Such as `2 · 3 W 4 ·`. */
  over: string;
  className?: string;
}

/** A single element, to keep long tables light. */
export function Over({ over, className }: OverProps) {
  return (
    <span role="img" aria-label={overInWords(over)} translate="no" className={className}>
      {over}
    </span>
  );
}

/** A box for each ball, as in a scorebook; those still to come are empty. */
export function OverBoxes({ over, className }: OverProps) {
  const balls = over.split(" ");
  return (
    <span
      role="img"
      aria-label={overInWords(over)}
      translate="no"
      className={clsx("inline-grid grid-cols-6 divide-x-2 overflow-clip rounded-lg border-2", className)}
    >
      {Array.from({ length: OVER }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: balls have nothing but their place
        <span key={at} className={clsx("grid place-items-center", lookOf(balls[at]))}>
          {balls[at]}
        </span>
      ))}
    </span>
  );
}

function lookOf(ball: string | undefined): string | undefined {
  if (ball === "W") return "bg-cherry text-cherry-on";
  return ball && /\d/.test(ball) ? "bg-grass text-grass-on" : undefined;
}

/** Such as "Last six: 2, missed, 3, streak lost, 4, missed". */
export function overInWords(over: string): string {
  const balls = over.split(" ");
  return `Last ${balls.length === 1 ? "match" : spelled(balls.length)}: ${balls.map((ball) => WORDS.get(ball) ?? ball).join(", ")}`;
}

const WORDS = new Map([
  ["·", "missed"],
  ["W", "streak lost"],
  ["n", "no result"],
]);

/** The viewer's over on Home, with what else there is to say about how they stand. Renders nothing visible without either. */
export function YourOver({ over, children }: { over: string; children: ReactNode }) {
  return (
    <section
      aria-label="Your over"
      className="divide-y divide-line rounded-xl border-2 border-line bg-card empty:hidden"
    >
      {over !== "" && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 sm:px-4">
          <div>
            <h2 className="text-xl sm:text-2xl">Your over</h2>
            <p className="text-sm leading-none text-ink-soft">{sumUp(over)}</p>
          </div>
          <OverBoxes
            over={over}
            className="divide-line-strong border-line-strong font-display text-xl leading-none font-extrabold *:size-8 sm:text-2xl sm:*:size-11"
          />
        </div>
      )}
      {children}
    </section>
  );
}
