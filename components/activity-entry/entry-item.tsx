import clsx from "clsx";
import type { ClockFace } from "@/components/match/use-clock-face";
import { TextLink } from "@/components/ui/text-link";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import type { ActivityFilter, Deed } from "@/lib/activity/schema";
import { withTbd } from "@/lib/match/match-names";
import { matchPath } from "@/lib/match/match-path";
import { titleOf } from "./action-titles";
import { ACTIVITY_PATH } from "./activity-address";
import { Changes } from "./changes";
import { EraseName } from "./erase-name";

/** A deed: what, about whom and which match, by whom, and what it changed. Names lead to all that is on record of them. */
export function EntryItem({ deed, clock }: { deed: Deed; clock: ClockFace }) {
  const { at, action, actorId, actorName, matchId, matchName, hasMatch, userId, userName, changes } = deed;
  return (
    <li className="relative grid gap-x-5 gap-y-1.5 border-t border-line py-3 pr-4 pl-6 sm:grid-cols-[5rem_1fr] sm:py-4 sm:pr-5 sm:pl-7">
      <span aria-hidden="true" className={clsx("absolute inset-y-0 left-0 w-2", colourOf(action))} />
      <time dateTime={at.toISOString()} className="font-display text-2xl leading-none font-bold tabular-nums">
        {clock.time(at)}
      </time>
      <div className="grid min-w-0 gap-1.5 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-2xl leading-none font-extrabold">{titleOf(action)}</span>{" "}
          {userId && <NameLink part="person" id={userId} name={userName ?? "Somebody"} />}{" "}
          {userId && matchId && <span className="text-ink-soft">in</span>}{" "}
          {matchId && <NameLink part="match" id={matchId} name={withTbd(matchName ?? "A match")} />}
        </p>
        <Changes changes={changes} />
        {matchId && hasMatch && (
          <p className="text-sm">
            <TextLink href={matchPath(matchId)}>The match's page</TextLink>
          </p>
        )}
        {action === "delete-user" && userId && userName !== FORMER_PLAYER && (
          <EraseName userId={userId} name={userName ?? "Somebody"} />
        )}
        <p className="text-sm text-ink-soft">
          by <NameLink part="person" id={actorId} name={actorName} />
        </p>
      </div>
    </li>
  );
}

function NameLink({ part, id, name }: { part: keyof ActivityFilter; id: string; name: string }) {
  return <TextLink href={`${ACTIVITY_PATH}?${new URLSearchParams({ [part]: id })}`}>{name}</TextLink>;
}

/** Tells kinds apart at a glance; the title says it in words. */
function colourOf(action: string): string {
  if (["set-result", "award-points", "take-back-award"].includes(action)) return "bg-cherry";
  if (action.endsWith("-pick")) return "bg-gamechanger";
  return action.endsWith("-user") ? "bg-wildcard" : "bg-grass";
}
