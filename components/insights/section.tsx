import clsx from "clsx";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** What it counts, in a sentence. */
  lead?: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page on a card of its own. */
export function Section({ title, lead, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-2xl border border-line bg-card p-4 sm:p-6",
        className,
      )}
    >
      <div className="grid gap-1.5">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
