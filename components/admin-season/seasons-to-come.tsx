import { LocalTime } from "@/components/ui/local-time";
import { Panel } from "@/components/ui/panel";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { DeedOfSeason } from "./deed-of-season";

/** The seasons that are to come, each with the ways to start and to remove it. */
export function SeasonsToCome({ managed }: { managed: ManagedSeason }) {
  const { season, matches, others } = managed;
  const toCome = others.filter(({ state }) => state === "to_come");
  const blocked = season.state !== "over" && matches > 0;
  return (
    <Panel
      title="Seasons to come"
      lead="Players are asked to join the one that starts. Nobody is entered without a yes."
    >
      {toCome.length === 0 && <p>None yet. Upload a season pack, and it stands here.</p>}
      {toCome.length > 0 && blocked && <p id="why-no-start">Close {season.name} first: one season runs at a time.</p>}
      <ul aria-label="Seasons to come" className="grid gap-3 empty:hidden">
        {toCome.map((other) => (
          <li key={other.slug} className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-band p-4">
            <div className="min-w-0">
              <p className="font-display text-2xl leading-tight font-extrabold wrap-anywhere">{other.name}</p>
              <p className="text-sm text-ink-soft">
                {other.matches === 1 ? "1 match" : `${other.matches} matches`}
                {other.startsAt && (
                  <>
                    , from <LocalTime at={other.startsAt} />
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <DeedOfSeason deed="remove" slug={other.slug} name={other.name} />
              <DeedOfSeason
                deed="start"
                slug={other.slug}
                name={other.name}
                whyNot={blocked ? "why-no-start" : undefined}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
