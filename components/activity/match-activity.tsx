import { LocalTime } from "@/components/ui/local-time";
import type { MatchAction } from "@/lib/activity/schema";
import { Changes, titleOf } from "./changes";

interface ActionRowsProps {
  actions: readonly MatchAction[];
  /** When the match's picks were sealed; marks picks that were changed later. */
  sealedAt: Date | null;
}

/** What administrators changed about a match, newest first, as every player may see it. */
export function ActionRows({ actions, sealedAt }: ActionRowsProps) {
  return (
    <ol className="grid gap-3">
      {actions.map(({ id, at, action, actorName, userName, changes }) => (
        <li key={id} className="grid gap-0.5 border-l-4 border-line-strong pl-3 wrap-anywhere">
          <p className="font-semibold">
            {titleOf(action)}
            {userName && `: ${userName}`}
          </p>
          <Changes changes={changes} />
          <p className="text-sm text-ink-soft">
            {actorName}, <LocalTime at={at} />
            {userName && sealedAt && at > sealedAt && (
              <strong className="text-wildcard-text">, after picks closed</strong>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
