import type { ReactNode } from "react";

/** What everybody reads who follows an invitation: the name, and nothing of who is in it. */
export function Welcome({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <p className="text-lg text-ink-soft">You are invited to the mini-league</p>
        <h1 className="text-5xl wrap-anywhere tight:text-3xl sm:text-6xl">{name}</h1>
      </div>
      <p className="text-lg text-pretty text-ink-soft">
        A table among friends: you pick the winners of the season’s matches as everybody does, and see how you stand
        among them.
      </p>
      {children}
    </div>
  );
}
