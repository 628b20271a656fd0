/** What exists in the site under test, by the name under which calls speak of it: "matchId", "token", "slug". */
import type { ValidCall } from "./valid-calls";

export interface Known {
  by: ReadonlyMap<string, readonly string[]>;
  all: readonly string[];
}

/** Longer text is no name of anything, as a season's pack is none. */
const LONGEST = 200;

export function knownFrom(calls: readonly ValidCall[]): Known {
  const by = new Map<string, string[]>();
  for (const call of calls) {
    for (const [name, value] of [...named(call.body), ...ofQuery(call), ...ofPath(call)]) {
      if (value.length <= LONGEST) by.set(name, [...(by.get(name) ?? []), value]);
    }
  }
  return { by, all: [...by.values()].flat() };
}

type Named = [name: string, value: string];

/** All texts in a body, at whatever depth. */
function named(body: object | undefined): Named[] {
  return Object.entries(body ?? {}).flatMap(([name, value]): Named[] => {
    if (typeof value === "string") return [[name, value]];
    return typeof value === "object" && value !== null ? named(value) : [];
  });
}

const ofQuery = ({ url }: ValidCall): Named[] => [...new URL(url, "http://x").searchParams];

function ofPath({ pattern, url }: ValidCall): Named[] {
  const given = new URL(url, "http://x").pathname.split("/");
  return pattern.split("/").flatMap((part, at): Named[] => {
    const [, name] = /^\[(\w+)\]$/.exec(part) ?? [];
    return name ? [[name, decodeURIComponent(given[at] ?? "")]] : [];
  });
}
