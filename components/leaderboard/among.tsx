"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef } from "react";
import { Select } from "@/components/ui/field";
import { keepInCookie } from "@/components/ui/keep-in-cookie";
import { useNavigate } from "@/components/ui/page-progress";
import { CallFailed } from "@/lib/http/fetch-call";
import { AMONG_COOKIE, MINI_LEAGUE_PARAM } from "@/lib/mini-league/rules";
import type { NamedMiniLeague, ShownMiniLeague } from "@/lib/mini-league/schema";

export interface AmongValue {
  /** The mini-league shown; null for everyone. */
  among: ShownMiniLeague | null;
  /** The viewer's mini-leagues. */
  mine: readonly NamedMiniLeague[];
}

const AmongContext = createContext<AmongValue>({ among: null, mine: [] });

/** Provides the mini-league that the page shows. */
export function AmongProvider({ value, children }: { value: AmongValue; children: ReactNode }) {
  return <AmongContext value={value}>{children}</AmongContext>;
}

/** The page's mini-league; outside an AmongProvider, everyone. */
export function useAmong(): AmongValue {
  return useContext(AmongContext);
}

/** Refreshes the page when its mini-league no longer exists; it then shows everyone. */
export function useRefreshWhenGone(error: Error | null): void {
  const { among } = useAmong();
  const { refresh } = useRouter();
  const isGone = among !== null && error instanceof CallFailed && error.code === "NOT_FOUND";
  useEffect(() => {
    if (isGone) refresh();
  }, [isGone, refresh]);
}

/** Search parameters that are positions in the previous table. */
const PLACES_IN_TABLE = ["from", "page"];

/** The choice that leads to the form for a new mini-league. */
const NEW = "new";

/** Chooses everyone or a mini-league, and remembers the choice in a cookie. */
export function AmongChoice() {
  const { among, mine } = useAmong();
  const id = useId();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  const chosen = among?.id ?? "";
  const choose = (miniLeague: string) => {
    if (miniLeague === NEW) {
      if (select.current) select.current.value = chosen;
      return navigate("/mini-leagues#new");
    }
    keepInCookie(AMONG_COOKIE, miniLeague);
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
