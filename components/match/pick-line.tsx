import clsx from "clsx";
import type { PickInHand } from "@/components/prediction/use-pick";
import { CheckIcon } from "@/components/ui/icons";
import { sideName } from "@/lib/team/rules";

/** Whether one has picked, in a sentence. */
export function PickLine({ hand, closed }: { hand: PickInHand; closed: boolean }) {
  const { pick, pending } = hand;
  if (pick === undefined) return <p>…</p>;
  const saved = pick !== null && pending !== "saving" && pending !== "deleting";
  return (
    <p className={clsx("flex items-center gap-1.5 font-semibold", saved && "text-grass")}>
      {saved && <CheckIcon />}
      {sentence(hand, closed)}
    </p>
  );
}

function sentence({ pick, pending }: PickInHand, closed: boolean): string {
  if (pending === "deleting") return "Deleting your pick …";
  if (!pick) return closed ? "You have no pick here" : "You have not picked yet";
  const team = sideName(pick.predictedTeam);
  return pending === "saving" ? `Saving ${team} …` : `Your pick: ${team}`;
}
