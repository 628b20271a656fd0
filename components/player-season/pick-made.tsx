import clsx from "clsx";
import { GamechangerTag, WildcardTag } from "@/components/pick/extra-tags";
import { OUTCOME_TEXT, OutcomeSign } from "@/components/schedule/outcome-sign";
import type { OwnOutcome } from "@/components/schedule/own-outcome";
import { hasResult } from "@/lib/match/rules";
import type { SeasonLine, ToldPick } from "@/lib/player-season/schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

interface PickMadeProps {
  /** What it brought; without that it is not decided. */
  line?: SeasonLine;
  pick: ToldPick | null;
  teams: readonly Team[];
}

/** Whom somebody picked, with what on it, and whether that was right: a sign, a word, a mark. */
export function PickMade({ line, pick, teams }: PickMadeProps) {
  const outcome = outcomeOf(line, pick);
  return (
    <p className={clsx("flex flex-wrap items-center gap-x-1.5 gap-y-1 font-semibold", OUTCOME_TEXT[outcome])}>
      <OutcomeSign outcome={outcome} className="size-5" />
      {pick === null ? (
        "No pick"
      ) : (
        <>
          <span className="sr-only">Picked {sideName(pick.predictedTeam)}</span>
          <span aria-hidden="true" className="font-display text-xl leading-none font-extrabold">
            {sideCode(pick.predictedTeam, teams)}
          </span>
          {pick.wildcardUsed && <WildcardTag>Wildcard</WildcardTag>}
          {pick.gamechangerUsed && <GamechangerTag>Gamechanger</GamechangerTag>}
          {outcome === "no points" && <span className="text-sm font-normal">season closed before its points</span>}
        </>
      )}
    </p>
  );
}

function outcomeOf(line: SeasonLine | undefined, pick: ToldPick | null): OwnOutcome {
  const kinds = line?.parts.map(({ kind }) => kind) ?? [];
  if (kinds.includes("no result")) return "no result";
  if (kinds.includes("right")) return "won";
  if (kinds.includes("wrong")) return "lost";
  if (pick === null) return "missed";
  if (kinds.includes("waiting")) return "waiting";
  if (!line) return "picked";
  return hasResult(line.match) ? "no points" : "no result";
}
