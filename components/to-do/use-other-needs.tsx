"use client";

import { WaitingSource } from "@/components/manage-matches/waiting-source";
import type { ClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { Button, buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useQuery } from "@/components/ui/use-query";
import { sourceState } from "@/lib/browser/feed";
import { spanSpelled } from "@/lib/clock";
import { SCORES_OVERDUE } from "@/lib/health/rules";
import type { ToDo } from "@/lib/health/to-do-schema";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { sidesNeeded } from "@/lib/match/due";
import { defaultName } from "@/lib/match/match-names";
import { NeedRow } from "./need-row";
import { type Need, needsOf } from "./needs";

interface Known {
  matches: readonly ManagedMatch[];
  toDo: ToDo;
  now: Date;
  clock: ClockFace;
  onSides: (match: ManagedMatch) => void;
}

const SMALL = "px-4! text-lg!";

/** What needs a hand beside results and points, as items of the list of what waits. */
export function useOtherNeeds({ matches, toDo, now, clock, onSides }: Known) {
  const source = useQuery(sourceState).data;
  const isSilent = !toDo.scoresAreFresh && !source?.problem;
  const problem = `A match is on, and its score has not come in for ${spanSpelled(SCORES_OVERDUE)}`;
  const silent = <WaitingSource key="scores" problem={problem} />;
  const sides = sidesNeeded(matches, now, useSeason()).map((match) => (
    <NeedRow
      key={match.matchId}
      title={`Sides not known: No. ${match.matchNumber}, ${defaultName(match)}`}
      text={`Nobody can pick it as long as a side is TBD. It starts on ${clock.date(match.matchDate)}.`}
    >
      <Button look="quiet" className={SMALL} onClick={() => onSides(match)}>
        <span>
          Set sides <span className="sr-only">of match {match.matchNumber}</span>
        </span>
      </Button>
    </NeedRow>
  ));
  const needs = needsOf(toDo).map((need) => (
    <NeedRow key={need.name} title={need.title} text={need.text}>
      <Way {...need} />
    </NeedRow>
  ));
  return [...(isSilent ? [silent] : []), ...sides, ...needs];
}

/** What is no page of ours the browser opens by itself. */
function Way({ href, action }: Need) {
  if (href.startsWith("/api/"))
    return (
      <a href={href} className={buttonClass("quiet", SMALL)}>
        {action}
      </a>
    );
  return (
    <ButtonLink look="quiet" href={href} className={SMALL}>
      {action}
    </ButtonLink>
  );
}
