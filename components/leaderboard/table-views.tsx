"use client";

import clsx from "clsx";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef } from "react";
import { useSeason } from "@/components/season/season";
import { Select } from "@/components/ui/field";
import { keepInCookie } from "@/components/ui/keep-in-cookie";
import { Link, TextLink } from "@/components/ui/link";
import { useNavigate } from "@/components/ui/page-progress";
import { PageTitle } from "@/components/ui/page-title";
import { useRefreshWhenStale } from "@/components/ui/use-refresh-when-stale";
import { CallFailed } from "@/lib/http/fetch-call";
import { MINI_LEAGUE_PARAM, SCOPE_COOKIE, withMiniLeague } from "@/lib/mini-league/rules";
import type { NamedMiniLeague, ShownMiniLeague } from "@/lib/mini-league/schema";
import type { Season } from "@/lib/season/schema";

export interface ScopeValue {
  /** The mini-league shown; null for everyone. */
  scope: ShownMiniLeague | null;
  /** The viewer's mini-leagues. */
  mine: readonly NamedMiniLeague[];
}

const ScopeContext = createContext<ScopeValue>({ scope: null, mine: [] });

/** Provides the mini-league that the page shows. */
export function ScopeProvider({ value, children }: { value: ScopeValue; children: ReactNode }) {
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

/** The page's mini-league; outside a ScopeProvider, everyone. */
export function useScope(): ScopeValue {
  return useContext(ScopeContext);
}

/** Refreshes the page when its mini-league no longer exists; it then shows everyone. */
export function useRefreshWhenGone(error: Error | null): void {
  const { scope } = useScope();
  useRefreshWhenStale(false, scope !== null && error instanceof CallFailed && error.code === "NOT_FOUND");
}

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
  const miniLeague = useScope().scope?.id ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PageTitle className="min-w-0 wrap-anywhere">{title}</PageTitle>
        {!isAboutAll && <ScopeChoice />}
      </div>
      <div className="flex flex-wrap items-end justify-between border-b-2 border-line print:hidden">
        <nav aria-label={label}>
          <ul className="flex flex-wrap sm:gap-1">
            {views.map(({ view, name, href }) => (
              <li key={view}>
                <Link
                  href={withMiniLeague(href, miniLeague)}
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

/** Search parameters that are positions in the previous table. */
const PLACES_IN_TABLE = ["from", "page"];

/** The choice that leads to the form for a new mini-league. */
const NEW = "new";

/** Chooses everyone or a mini-league, and remembers the choice in a cookie. */
export function ScopeChoice() {
  const { scope, mine } = useScope();
  const id = useId();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  const chosen = scope?.id ?? "";
  const choose = (miniLeague: string) => {
    if (miniLeague === NEW) {
      if (select.current) select.current.value = chosen;
      return navigate("/mini-leagues#new");
    }
    keepInCookie(SCOPE_COOKIE, miniLeague);
    const { pathname, searchParams } = new URL(window.location.href);
    for (const name of [MINI_LEAGUE_PARAM, ...PLACES_IN_TABLE]) searchParams.delete(name);
    if (miniLeague !== "") searchParams.set(MINI_LEAGUE_PARAM, miniLeague);
    navigate(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  };
  const settle = useEffectEvent((now: string) => {
    if (!select.current) return;
    const early = isNew.current && select.current.value !== now;
    isNew.current = false;
    // Apply a choice made before hydration; later, follow the page.
    if (early) choose(select.current.value);
    else select.current.value = now;
  });
  useEffect(() => settle(chosen), [chosen]);
  return (
    <span className="flex min-w-0 items-center gap-2 print:hidden">
      <label htmlFor={id} className="font-semibold max-sm:sr-only">
        Show
      </label>
      <span className="w-34 min-w-0 max-w-full sm:w-56">
        <Select
          ref={select}
          id={id}
          defaultValue={chosen}
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
          className="min-h-11! font-semibold"
        >
          <option value="">Everyone</option>
          {mine.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NEW}>New mini-league</option>
        </Select>
      </span>
    </span>
  );
}
