import type { ReactNode } from "react";

interface ExtraWorthProps {
  look: string;
  icon: ReactNode;
  figure: string;
  children: ReactNode;
}

/** What one kind of extras has come to, in a figure and a sentence. */
export function ExtraWorth({ look, icon, figure, children }: ExtraWorthProps) {
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 tight:grid-cols-[minmax(0,1fr)] tight:justify-items-start">
      <span
        className={`flex min-w-16 items-center justify-center gap-1 rounded-md px-2 py-1 font-display text-2xl leading-none font-black tabular-nums ${look}`}
      >
        {icon} {figure}
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">{children}</span>
    </p>
  );
}
