import { Button } from "@/components/ui/button";
import { WIDE_ONLY } from "./player-row";
import type { More } from "./use-table";

/** A line of the table that brings the lines which belong here: below those above it, and above those below it. */
export function MoreRows({ down, up }: { down: More; up?: More | null }) {
  return (
    <tr role="row" className="border-t border-line bg-band tight:block">
      {/* As wide as the columns that are shown: a wider one would make more of them, and take their room from the names. */}
      <td role="cell" colSpan={4} className="px-3.5 py-3 tight:block sm:px-6">
        <span className="flex flex-wrap justify-center gap-3">
          <Button look="quiet" busy={down.busy} onClick={down.show}>
            Show more
          </Button>
          {up && (
            <Button look="quiet" busy={up.busy} onClick={up.show}>
              Show those above you
            </Button>
          )}
        </span>
      </td>
      <td aria-hidden="true" colSpan={2} className={WIDE_ONLY} />
    </tr>
  );
}
