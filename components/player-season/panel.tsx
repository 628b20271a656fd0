import type { ReactNode } from "react";

interface PanelProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A box beside the lines, about one thing. */
export function Panel({ id, title, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5"
    >
      <h2 id={id} className="scroll-mt-24 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
