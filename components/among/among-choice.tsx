"use client";

import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useGo } from "@/components/ui/page-progress";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { AMONG_COOKIE, AMONG_PAIR } from "@/lib/among/address";
import { keepInCookie } from "@/lib/browser/keep-in-cookie";
import { useAmong } from "./among";

/** What of an address belongs to the table that one leaves. */
const PLACES_IN_TABLE = ["from", "page"];

/** Everybody, or one of one's mini-leagues: the choice stays. Nothing for whoever is in none. */
export function AmongChoice() {
  const { among, mine } = useAmong();
  const id = useId();
  const go = useGo();
  const select = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  const chosen = among?.id ?? "";
  const choose = (miniLeague: string) => {
    keepInCookie(AMONG_COOKIE, miniLeague);
    const { pathname, searchParams } = new URL(window.location.href);
    for (const name of [AMONG_PAIR, ...PLACES_IN_TABLE]) searchParams.delete(name);
    if (miniLeague !== "") searchParams.set(AMONG_PAIR, miniLeague);
    go(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  };
  const settle = useEffectEvent((now: string) => {
    if (!select.current) return;
    const early = isNew.current && select.current.value !== now;
    isNew.current = false;
    // What was chosen before the script was there holds; later it is the page that says what is.
    if (early) choose(select.current.value);
    else select.current.value = now;
  });
  useEffect(() => settle(chosen), [chosen]);
  if (mine.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="font-semibold">
        Among
      </label>
      <span className="min-w-[min(12rem,100%)] max-sm:flex-1 sm:w-108 sm:max-w-full">
        <Select
          ref={select}
          id={id}
          defaultValue={chosen}
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
          className="font-semibold"
        >
          <option value="">Everybody</option>
          {mine.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </span>
      {among && <TextLink href={`/mini-leagues/${among.id}`}>Members and invitation</TextLink>}
    </div>
  );
}
