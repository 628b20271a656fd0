import clsx from "clsx";
import type { OwnPick } from "@/components/pick/use-pick";
import { outcomeOf, verdictIn } from "@/components/pick/verdict";
import { VERDICT_TEXT, VerdictIcon } from "@/components/pick/verdict-look";
import { useSeason } from "@/components/season/season";
import type { InSeason } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { sideName } from "@/lib/team/names";
import { KeptLine } from "./kept-line";

interface PickLineProps {
  match: Match;
  ownPick: OwnPick;
  closed: boolean;
}

/** Whether one has picked, and what became of it, in a sentence; or what waits to be sent, and a way to take it back. */
export function PickLine({ match, ownPick, closed }: PickLineProps) {
  const season = useSeason();
  const { pick, pending } = ownPick;
  if (pick === undefined) return <p>…</p>;
  if (ownPick.kept) return <KeptLine kept={ownPick.kept} onTakeBack={ownPick.takeBack} />;
  const saved = pick !== null && pending !== "saving" && pending !== "deleting";
  const verdict = pick ? verdictIn(match, pick, season) : null;
  return (
    <p className={clsx("flex items-center gap-1.5 font-semibold", saved && VERDICT_TEXT[verdict ?? "open"])}>
      {saved && <VerdictIcon verdict={verdict} />}
      {sentence(match, ownPick, closed, season)}
    </p>
  );
}

function sentence(match: Match, { pick, pending }: OwnPick, closed: boolean, season: InSeason): string {
  if (pending === "deleting") return "Deleting your pick …";
  if (!pick) return closed ? "You have no pick here" : "You have not picked yet";
  const team = sideName(pick.predictedTeam);
  if (pending === "saving") return `Saving ${team} …`;
  return [`Your pick: ${team}`, outcomeOf(match, pick, season)].filter(Boolean).join(", ");
}
