import clsx from "clsx";
import type { Part } from "@/lib/scoring/explain";
import { partInWords } from "./part-words";
import { RuleLink } from "./rule-link";

interface PartListProps {
  parts: readonly Part[];
  /** Where the rules are told; without that, their numbers are left out. */
  rulesAt?: string;
}

/** The parts of what a match has brought, each with the rule that it follows from. */
export function PartList({ parts, rulesAt }: PartListProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
      {parts.map((part) => {
        const { figure, words } = partInWords(part);
        return (
          <li key={part.kind} className={clsx("flex items-center gap-x-1 rounded-md px-1.5", lookOf(part))}>
            <span className="font-display text-lg leading-none font-black tabular-nums">{figure}</span>
            <span>{words}</span>
            {rulesAt !== undefined && <RuleLink rule={part.rule} rulesAt={rulesAt} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A wildcard in its yellow, what brings something on the band, what brings nothing plain. */
function lookOf({ kind, points }: Part): string {
  if (kind === "wildcard") return "bg-wildcard text-wildcard-on";
  return points > 0 ? "bg-band" : "-ml-1.5 text-ink-soft";
}
