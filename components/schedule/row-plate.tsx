import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { teamClass } from "@/components/team/team-colours";
import { sideCode, sideName } from "@/lib/team/names";

/** As TeamPlate, in a row of the table, which knows the teams' colours by their classes. */
export function RowPlate({ side, beaten }: { side: string; beaten: boolean }) {
  const { teams } = useSeason();
  return (
    <span className={clsx(beaten ? "row-plate-beaten" : "row-plate", teamClass(side, teams))}>
      <span aria-hidden="true">{sideCode(side, teams)}</span>
      <span className="sr-only">{sideName(side)}</span>
    </span>
  );
}
