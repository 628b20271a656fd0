import type { UseMutationOptions } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { useConfirmed } from "@/components/ui/use-mutation";
import { closeSeason, removeSeason, reopenSeason, startSeason } from "@/lib/season/admin-client";
import type { ManagedSeason, Season } from "@/lib/season/schema";

interface SeasonActionProps<Body> {
  call: UseMutationOptions<{ message: string }, Error, Body>;
  body: Body;
  button: string;
  label?: string;
  /** The id of the text that says why it's disabled. */
  whyNot?: string | undefined;
  title: string;
  warning: string;
  action: string;
  children: ReactNode;
}

/** A button that starts, closes, reopens or removes a season, and the dialog that asks first. */
function SeasonAction<Body>({
  call,
  body,
  button,
  label,
  whyNot,
  title,
  warning,
  action,
  children,
}: SeasonActionProps<Body>) {
  const router = useRouter();
  // The layout provides the season to every page.
  const { ask, asking, mutate, error } = useConfirmed({ ...call, onSuccess: () => router.refresh() });
  return (
    <>
      <Button
        look="quiet"
        className="sm:justify-self-start"
        aria-label={label}
        aria-describedby={whyNot}
        disabled={whyNot !== undefined}
        onClick={ask}
      >
        {button}
      </Button>
      <ConfirmDialog {...asking} title={title} warning={warning} action={action} onConfirm={() => mutate(body)}>
        <p>{children}</p>
        {error && <Notice tone="error">{error.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}

export function CloseSeason({ managed: { season, unfinished, matches } }: { managed: ManagedSeason }) {
  return (
    <Panel
      title="Close the season"
      lead="Its table and its prizes are then frozen and stand in the hall of fame. The next season can begin."
    >
      <p>{unfinishedInWords(unfinished, matches)}</p>
      <SeasonAction
        call={closeSeason}
        body={{ unfinished }}
        button="Close the season"
        title={`Close ${season.name}?`}
        warning={unfinishedInWords(unfinished, matches)}
        action="Close it"
      >
        The table and the prizes are frozen as they are now: no pick, result or point changes any more. It can be opened
        again until the next season has begun.
      </SeasonAction>
    </Panel>
  );
}

export function ClosedSeason({ season: { name, slug } }: { season: Season }) {
  return (
    <Panel title="Closed" lead="The table and the prizes of this season stay as they are.">
      <p>
        <TextLink href={`/seasons/${slug}`}>See how {name} ended</TextLink>
      </p>
      <p className="text-ink-soft">It can be opened again until the next season has begun.</p>
      <SeasonAction
        call={reopenSeason}
        body={undefined}
        button="Open it again"
        title={`Open ${name} again?`}
        warning="Its table and its prizes are then no longer frozen."
        action="Open it"
      >
        Players who have left since then won’t be in the table when you close it again.
      </SeasonAction>
    </Panel>
  );
}

export function UpcomingSeasons({ managed: { season, matches, others } }: { managed: ManagedSeason }) {
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
        {toCome.map(({ slug, name, matches: count, startsAt }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-band p-4">
            <div className="min-w-0">
              <p className="font-display text-2xl leading-tight font-extrabold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">
                {count === 1 ? "1 match" : `${count} matches`}
                {startsAt && (
                  <>
                    , from <LocalTime at={startsAt} />
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <SeasonAction
                call={removeSeason}
                body={{ slug }}
                button="Remove"
                label={`Remove ${name}`}
                title={`Remove ${name}?`}
                warning="Its teams and matches go with it. Nobody has picked in it yet."
                action="Remove it"
              >
                You can correct its season pack and upload it again.
              </SeasonAction>
              <SeasonAction
                call={startSeason}
                body={{ slug }}
                button="Start"
                label={`Start ${name}`}
                whyNot={blocked ? "why-no-start" : undefined}
                title={`Start ${name}?`}
                warning="Every page then shows this season, and the one before cannot be opened again."
                action="Start it"
              >
                On their first screen players are asked to join. Nobody is entered without a yes; accounts, pictures and
                the seasons before stay.
              </SeasonAction>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function PastSeasons({ others }: Pick<ManagedSeason, "others">) {
  const past = others.filter(({ state }) => state === "over");
  if (past.length === 0) return null;
  return (
    <Panel title="Seasons that were">
      <ul className="grid gap-2">
        {past.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink href={`/seasons/${slug}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** How many matches have no points yet, as a sentence. */
export function unfinishedInWords(unfinished: number, matches: number): string {
  if (matches === 0) return "It has no match.";
  if (unfinished === 0) return matches === 1 ? "Its match has points." : "All of its matches have points.";
  const which = unfinished === 1 && matches === 1 ? "match has" : unfinished === 1 ? "matches has" : "matches have";
  return `${unfinished} of ${matches} ${which} no points yet, and would bring none.`;
}

export function unfinishedInShort(unfinished: number, matches: number): string | undefined {
  if (matches === 0) return undefined;
  return unfinished > 0 ? `${unfinished} without points` : "all with points";
}
