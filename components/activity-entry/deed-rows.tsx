import { LocalTime } from "@/components/ui/local-time";
import type { MatchDeed } from "@/lib/activity/schema";
import { titleOf } from "./action-titles";
import { Changes } from "./changes";

/** Deeds with a match, newest first: what was done, and by whom. */
export function DeedRows({ deeds }: { deeds: readonly MatchDeed[] }) {
  return (
    <ol className="grid gap-3">
      {deeds.map(({ id, at, action, actorName, userName, changes }) => (
        <li key={id} className="grid gap-0.5 border-l-4 border-line-strong pl-3 wrap-anywhere">
          <p className="font-semibold">
            {titleOf(action)}
            {userName && `: ${userName}`}
          </p>
          <Changes changes={changes} />
          <p className="text-sm text-ink-soft">
            changed by {actorName} at <LocalTime at={at} />
          </p>
        </li>
      ))}
    </ol>
  );
}
