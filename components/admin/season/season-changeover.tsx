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
    <Panel title="Close season" lead="Freezes the table and prizes, and adds the season to the Hall of Fame.">
      <p>{unfinishedInWords(unfinished, matches)}</p>
      <SeasonAction
        call={closeSeason}
        body={{ unfinished }}
        button="Close season"
        title={`Close ${season.name}?`}
        warning={unfinishedInWords(unfinished, matches)}
        action="Close season"
      >
        Picks, results and points can't change after that. You can reopen it until the next season starts.
      </SeasonAction>
    </Panel>
  );
}

export function ClosedSeason({ season: { name, slug } }: { season: Season }) {
  return (
    <Panel title="Season closed" lead="The table and prizes are final.">
      <p>
        <TextLink href={`/seasons/${slug}`}>See the final table</TextLink>
      </p>
      <p className="text-ink-soft">You can reopen it until the next season starts.</p>
      <SeasonAction
        call={reopenSeason}
        body={undefined}
        button="Reopen season"
        title={`Reopen ${name}?`}
        warning="The table and prizes will no longer be final."
        action="Reopen season"
      >
        Players who have left won't be in the table when you close it again.
      </SeasonAction>
    </Panel>
  );
}

export function UpcomingSeasons({ managed: { season, matches, others } }: { managed: ManagedSeason }) {
  const toCome = others.filter(({ state }) => state === "to_come");
  const blocked = season.state !== "over" && matches > 0;
  return (
    <Panel title="Upcoming seasons" lead="Players choose whether to join when a season starts.">
      {toCome.length === 0 && <p>None yet. Upload a season pack to add one.</p>}
      {toCome.length > 0 && blocked && <p id="why-no-start">Close {season.name} first.</p>}
      <ul aria-label="Upcoming seasons" className="grid gap-3 empty:hidden">
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
                warning="This deletes its teams and matches."
                action="Remove season"
              >
                You can upload its season pack again.
              </SeasonAction>
              <SeasonAction
                call={startSeason}
                body={{ slug }}
                button="Start"
                label={`Start ${name}`}
                whyNot={blocked ? "why-no-start" : undefined}
                title={`Start ${name}?`}
                warning="Every page will show this season. You can't reopen the previous one."
                action="Start season"
              >
                Players choose whether to join. Accounts and past seasons stay.
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
    <Panel title="Past seasons">
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
  if (matches === 0) return "It has no matches.";
  if (unfinished === 0) return "All matches have points.";
  const which = unfinished === 1 && matches === 1 ? "match has" : unfinished === 1 ? "matches has" : "matches have";
  return `${unfinished} of ${matches} ${which} no points yet.`;
}

export function unfinishedInShort(unfinished: number, matches: number): string | undefined {
  if (matches === 0) return undefined;
  return unfinished > 0 ? `${unfinished} without points` : "all awarded";
}
