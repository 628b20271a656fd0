import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { notBatted, oversInWords } from "@/lib/match/innings-of";
import type { Score } from "@/lib/match/schema";
import { sideCode, sideName } from "@/lib/team/names";

interface StripRowProps {
  side: string;
  innings: Score["scores"];
  isOver: boolean;
  bats: boolean;
}

/** One side of the score: its code on its colours, and what it has made. */
export function StripRow({ side, innings, isOver, bats }: StripRowProps) {
  const { teams } = useSeason();
  const { ground, text, accent } = teamLook(side, teams);
  return (
    <li className="flex min-h-12 items-stretch overflow-hidden rounded-md bg-plate tight:flex-col sm:min-h-16">
      <span
        className="grid w-20 shrink-0 place-items-center border-r-4 font-display text-2xl leading-none font-black tight:w-auto tight:border-r-0 tight:border-b-4 tight:py-1 sm:w-28 sm:text-4xl"
        style={{ backgroundColor: ground, color: text, borderColor: accent }}
      >
        <span aria-hidden="true">{sideCode(side, teams)}</span>
        <span className="sr-only">{sideName(side)}: </span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5 self-center px-3 tight:self-stretch py-1">
        {innings.map(({ runs, wickets, overs }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
          <span key={position} className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-display text-4xl leading-none font-black tabular-nums tight:text-2xl sm:text-5xl">
              {runs}/{wickets}
            </span>{" "}
            <span className="text-sm whitespace-nowrap text-board-soft tabular-nums">{oversInWords(overs)}</span>
          </span>
        ))}
        {innings.length === 0 && <span className="text-board-soft">{notBatted(isOver)}</span>}
        {bats && <span className="ml-auto self-center text-sm font-bold text-wildcard">batting</span>}
      </span>
    </li>
  );
}
