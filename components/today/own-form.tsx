"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { ownPredictions } from "@/lib/browser/pick";
import { sideCode, sideName } from "@/lib/team/names";
import { DeskBox } from "./desk-box";

/** As many as of a team. */
const LAST = 5;

/** How one's last picks went, the latest on the right; those whose match had a result. */
export function OwnForm() {
  const { teams } = useSeason();
  const { data } = useQuery(ownPredictions);
  const last = data?.filter(({ isCorrect }) => isCorrect !== null).slice(-LAST);
  return (
    <DeskBox title="Your form">
      {last?.length === 0 && <p>None of your picks has been decided yet.</p>}
      <ol aria-label="Your last picks, oldest first" className="flex gap-2">
        {last?.map(({ _id, predictedTeam, isCorrect, pointsAwarded }) => (
          <li
            key={_id}
            className={clsx(
              "grid w-11 justify-items-center gap-0.5 rounded-md border-2 py-1 text-xs font-semibold",
              isCorrect ? "border-grass bg-grass text-grass-on" : "border-cherry-text text-cherry-text",
            )}
          >
            <span className="font-display text-xl leading-none font-black">
              {isCorrect ? `+${pointsAwarded}` : "0"}
            </span>
            <span aria-hidden="true">{sideCode(predictedTeam, teams)}</span>
            <span className="sr-only">
              {sideName(predictedTeam)}, {isCorrect ? "right" : "wrong"}
            </span>
          </li>
        ))}
      </ol>
    </DeskBox>
  );
}
