import type { ReactNode } from "react";

/** A box of the third column. */
export function DeskBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 rounded-2xl border-2 border-line bg-card p-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
