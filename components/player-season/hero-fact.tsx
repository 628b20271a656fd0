import type { ReactNode } from "react";

interface HeroFactProps {
  name: string;
  /** What stands below the figure. */
  label: string;
  small?: boolean;
  children: ReactNode;
}

/** A large figure of the head, with what it is below it. */
export function HeroFact({ name, label, small = false, children }: HeroFactProps) {
  return (
    <div className="grid content-end">
      <dt className="sr-only">{name}</dt>
      <dd className="grid">
        <span
          className={`flex flex-wrap items-baseline font-display leading-none font-black tabular-nums ${small ? "pb-1 text-2xl sm:text-3xl" : "text-5xl tight:text-3xl sm:text-6xl"}`}
        >
          {children}
        </span>{" "}
        <span className="text-sm font-semibold text-board-soft">{label}</span>
      </dd>
    </div>
  );
}
