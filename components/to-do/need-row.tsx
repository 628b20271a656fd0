import type { ReactNode } from "react";

interface NeedRowProps {
  title: string;
  text: string;
  /** What does it: a link or a button. */
  children: ReactNode;
}

/** Something that needs a hand, beside what does it; in the shape of a match that waits. */
export function NeedRow({ title, text, children }: NeedRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 tight:grid-cols-[minmax(0,1fr)] max-sm:grid-cols-[minmax(0,1fr)]">
      <div className="grid gap-0.5 wrap-anywhere">
        <p className="font-semibold text-wildcard-text">{title}</p>
        <p className="max-w-prose text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      <div className="justify-self-start">{children}</div>
    </li>
  );
}
