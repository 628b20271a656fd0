import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** Shown below the title. */
  lead?: ReactNode;
  /** Shown beside the title, such as a switch that it names. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card. */
export function Panel({ title, lead, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-2xl border border-line bg-card p-4 shadow-lg shadow-black/5 sm:p-6"
    >
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="text-3xl tight:text-2xl">
            {title}
          </h2>
          {action}
        </div>
        {lead && <p className="max-w-prose text-pretty text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
