/** The points of a pick with their parts, and tags for wildcards and gamechangers. */

import clsx from "clsx";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Part } from "@/lib/scoring/explain";
import { ordinalWord } from "@/lib/text";
import { sectionOf } from "./rule-sections";

interface ExplainedPointsProps {
  parts: readonly Part[];
  points: number;
  /** URL of the rules page. */
  rulesAt: string;
}

/** The points of a match, once they're awarded. If they have several parts, a tap shows those with their rules. */
export function ExplainedPoints({ parts, points, rulesAt }: ExplainedPointsProps) {
  if (parts.some(({ kind }) => kind === "waiting")) {
    // A 0 would look like a wrong pick.
    return (
      <span className={`${FIGURE} text-ink-soft`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Points not awarded yet</span>
      </span>
    );
  }
  const figure = (
    <>
      {points > 0 ? `+${points}` : points}
      <span className="sr-only"> {points === 1 ? "point" : "points"}</span>
    </>
  );
  if (parts.length < 2) return <span className={FIGURE}>{figure}</span>;
  return (
    <details>
      <summary
        className={`${FIGURE} min-h-11 min-w-11 cursor-pointer list-none content-center text-right underline decoration-2 decoration-dotted underline-offset-4 tight:text-left [&::-webkit-details-marker]:hidden`}
      >
        {figure}
      </summary>
      <ul className="grid justify-items-end gap-1 pb-1 text-sm tight:justify-items-start">
        {parts.map((part) => {
          const { figure: of, words } = partInWords(part);
          return (
            <li key={part.kind} className={clsx("flex items-center gap-x-1 rounded-md px-1.5", lookOf(part))}>
              <span className="font-display text-lg leading-none font-black tabular-nums">{of}</span> {words}
              <RuleLink rule={part.rule} rulesAt={rulesAt} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const FIGURE = "font-display text-3xl leading-none font-black tabular-nums";

function lookOf({ kind, points }: Part): string {
  if (kind === "wildcard") return "bg-wildcard text-wildcard-on";
  return points > 0 ? "bg-band" : "-ml-1.5 text-ink-soft";
}

/** A part's figure and reason, such as "+1" and "fourth in a row". */
export function partInWords({ kind, points, count }: Part): { figure: string; words: string } {
  if (kind === "right") return { figure: `${points}`, words: "correct pick" };
  if (kind === "wildcard") return { figure: `×${count ?? 1}`, words: "wildcard" };
  if (kind === "streak") return { figure: `+${points}`, words: `${ordinalWord(count ?? 1)} in a row` };
  if (kind === "bonus") return { figure: `+${points}`, words: "home team bonus" };
  if (kind === "waiting") return { figure: "…", words: "points to come" };
  const nothing: "wrong" | "no pick" | "no result" | "tie" = kind;
  return { figure: "0", words: nothing === "wrong" ? "wrong pick" : nothing };
}

/** Links a rule's number to its section of the rules page at `rulesAt`. */
function RuleLink({ rule, rulesAt }: { rule: number; rulesAt: string }) {
  return (
    <Link
      href={`${rulesAt}#${sectionOf(rule)}`}
      className="-my-1 inline-flex min-h-6 items-center text-xs font-normal whitespace-nowrap underline decoration-1 underline-offset-2 hover:no-underline"
    >
      rule {rule}
    </Link>
  );
}

const TAG = "flex items-center gap-1 rounded-md px-1.5 text-sm font-bold";

export function WildcardTag({ children }: { children: string }) {
  return (
    <span className={`${TAG} bg-wildcard text-wildcard-on`}>
      <StarIcon filled small /> {children}
    </span>
  );
}

export function GamechangerTag({ children }: { children: string }) {
  return (
    <span className={`${TAG} bg-gamechanger text-gamechanger-on`}>
      <TurnIcon small /> {children}
    </span>
  );
}
