import type { ReactNode } from "react";

interface StoppedProps {
  /** Said in big letters on the board. */
  figure: string;
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** A page that says that there is nothing to see, and where to go instead. */
export function Stopped({ figure, title, text, children }: StoppedProps) {
  return (
    <section className="grid max-w-2xl grid-cols-[minmax(0,1fr)] justify-items-start gap-5 sm:py-8">
      <p
        aria-hidden="true"
        className="rounded-2xl border-4 border-board-line bg-board px-6 py-3 font-display text-7xl tight:text-[min(4.5rem,20vw)] leading-none font-black whitespace-nowrap text-board-on sm:text-9xl"
      >
        {figure}
      </p>
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
