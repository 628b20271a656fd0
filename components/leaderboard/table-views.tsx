"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { Link, TextLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { withAmong } from "@/lib/mini-league/rules";
import type { Season } from "@/lib/season/schema";
import { AmongChoice, useAmong } from "./among";

interface View {
  view: string;
  name: string;
  href: string;
}

const VIEWS = [
  { view: "now", name: "Now", href: "/leaderboard" },
  { view: "rewind", name: "Rewind", href: "/leaderboard?after=last" },
  { view: "race", name: "Race", href: "/leaderboard/race" },
  { view: "stats", name: "Stats", href: "/insights" },
] as const satisfies readonly View[];

interface LeaderboardHeadProps {
  current: (typeof VIEWS)[number]["view"];
  /** Shown at the end of the tabs. */
  children?: ReactNode;
}

/** The leaderboard's title, whose table it is, and its tabs. */
export function LeaderboardHead({ current, children }: LeaderboardHeadProps) {
  const isOver = useSeason().state === "over";
  const views = VIEWS.map((view) => (isOver && view.view === "now" ? { ...view, name: "Final" } : view));
  return (
    <Head title="Leaderboard" label="Views of the table" views={views} current={current}>
      {children}
    </Head>
  );
}

/** The same for a past season, with its schedule and rules. */
export function SeasonHead({ season: { slug, name }, current }: { season: Season; current: string }) {
  const path = `/seasons/${slug}`;
  const views = [
    { view: "table", name: "Table", href: path },
    { view: "rewind", name: "Rewind", href: `${path}?after=last` },
    { view: "race", name: "Race", href: `/leaderboard/race?season=${slug}` },
    { view: "stats", name: "Stats", href: `/insights?season=${slug}` },
    { view: "schedule", name: "Schedule", href: `${path}?show=schedule` },
    { view: "rules", name: "Rules", href: `${path}?show=rules` },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="print:hidden">
        <TextLink href="/seasons">Hall of Fame</TextLink>
      </p>
      <Head
        title={name}
        label="This season"
        views={views}
        current={current}
        isAboutAll={current === "schedule" || current === "rules"}
      />
    </div>
  );
}

interface HeadProps {
  title: string;
  label: string;
  views: readonly View[];
  current: string;
  /** Mini-leagues make no difference to it. */
  isAboutAll?: boolean;
  children?: ReactNode;
}

/** Low, so that the table begins near the top of a phone. */
function Head({ title, label, views, current, isAboutAll = false, children }: HeadProps) {
  const miniLeague = useAmong().among?.id ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PageTitle className="min-w-0 wrap-anywhere">{title}</PageTitle>
        {!isAboutAll && <AmongChoice />}
      </div>
      <div className="flex flex-wrap items-end justify-between border-b-2 border-line print:hidden">
        <nav aria-label={label}>
          <ul className="flex flex-wrap sm:gap-1">
            {views.map(({ view, name, href }) => (
              <li key={view}>
                <Link
                  href={withAmong(href, miniLeague)}
                  aria-current={view === current ? "page" : undefined}
                  className={clsx(
                    "-mb-0.5 flex min-h-11 items-center border-b-4 px-3 font-semibold",
                    view === current ? "border-cherry-text" : "border-transparent text-ink-soft hover:text-ink",
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}
