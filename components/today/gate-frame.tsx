import { type ReactNode, useId } from "react";
import { Stumps } from "@/components/ui/stumps";

interface GateFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A scoreboard's frame around what there is to say of the season as a whole. */
export function GateFrame({ title, lead, children }: GateFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-2xl border-2 border-line bg-card shadow-lg shadow-black/5"
    >
      <header className="flex items-end justify-between gap-4 bg-board p-4 text-board-on sm:p-6">
        <div className="grid min-w-0 gap-1">
          <p className="text-board-soft">{lead}</p>
          <h2 id={id} className="text-4xl leading-none wrap-anywhere tight:text-3xl sm:text-6xl">
            {title}
          </h2>
        </div>
        <Stumps className="hidden h-20 shrink-0 sm:block" />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">{children}</div>
    </section>
  );
}
