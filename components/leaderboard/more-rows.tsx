import { Button } from "@/components/ui/button";
import type { More } from "./use-table";

/** A line of the table that brings the lines which belong here: below those above it, and above those below it. */
export function MoreRows({ down, up }: { down: More; up?: More | null }) {
  return (
    <tr role="row" className="border-t border-line bg-band tight:block">
      <td role="cell" colSpan={6} className="px-3.5 py-3 tight:block sm:px-6">
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
    </tr>
  );
}
