"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { Link } from "@/components/ui/link";
import { withAmong } from "@/lib/mini-league/rules";
import { useAmong } from "./among";

const VIEWS = [
  { view: "now", name: "Now", href: "/leaderboard" },
  { view: "evening", name: "Time machine", href: "/leaderboard?after=last" },
  { view: "race", name: "Race", href: "/leaderboard/race" },
] as const;

/** Tabs for the current table, the table after any match, and the race. */
export function TableViews({ current }: { current: (typeof VIEWS)[number]["view"] }) {
  const isOver = useSeason().state === "over";
  const miniLeague = useAmong().among?.id ?? null;
  return (
    <nav aria-label="Views of the table">
      <ul className="flex flex-wrap gap-1 border-b-2 border-line">
        {VIEWS.map(({ view, name, href }) => (
          <li key={view}>
            <Link
              href={withAmong(href, miniLeague)}
              aria-current={view === current ? "page" : undefined}
              className={clsx(
                "-mb-0.5 flex min-h-11 items-center border-b-4 px-3 font-semibold",
                view === current ? "border-cherry-text" : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {view === "now" && isOver ? "Final" : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
