"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FailureNotice } from "@/components/ui/failure-notice";
import { TextField } from "@/components/ui/field";
import { TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { Panel } from "@/components/ui/panel";
import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { useOutageNotification } from "@/components/ui/use-query";
import { hasPrizes, prizePool } from "@/lib/leaderboard/rules";
import { plainMoney } from "@/lib/money";
import { changeSettings, managedSeason } from "@/lib/season/admin-client";
import type { ManagedSeason, Season } from "@/lib/season/schema";
import { PackUpload } from "./pack-upload";
import { Payments } from "./payments";
import { RulesPanel } from "./rules-form";
import { ClosedSeason, CloseSeason, PastSeasons, UpcomingSeasons, unfinishedInShort } from "./season-changeover";
import { Teams } from "./teams";

export function AdminSeason() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedSeason);
  const failure = error ? `Error fetching the season: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!data && !error) return <SeasonSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>Season</PageTitle>
      {failure && (
        <TryAgain stale={data !== undefined} busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {data && (
        <>
          <SeasonFacts managed={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Payments managed={data} />
              {data.season.state !== "over" && <AwardSettings managed={data} />}
              {data.season.state !== "over" && <SignalSettings managed={data} />}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {/* Discards what was typed when the season changes. */}
              <RulesPanel key={data.season.slug} managed={data} />
              <Teams managed={data} />
              {data.season.state === "over" ? <ClosedSeason season={data.season} /> : <CloseSeason managed={data} />}
              <UpcomingSeasons managed={data} />
              <PackUpload />
              <PastSeasons others={data.others} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function SeasonFacts({ managed }: { managed: ManagedSeason }) {
  const { season, settings, matches, unfinished, players, paid } = managed;
  const { name, state, rules, teams } = season;
  const pool = prizePool(settings.paidOnly ? paid : players, rules);
  return (
    <section
      aria-labelledby="season-name"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-2xl border-4 border-board-line bg-board p-4 text-board-on sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="season-name" className="text-4xl wrap-anywhere sm:text-5xl">
          {name}
        </h2>
        <p className="rounded-md bg-plate px-3 py-1 font-semibold">{STATES[state]}</p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact name="Teams" value={teams.length} />
        <Fact name="Matches" value={matches} note={unfinishedInShort(unfinished, matches)} />
        <Fact name="Players" value={players} note={rules.entryFee > 0 ? `${paid} paid` : undefined} />
        {hasPrizes(rules) && <Fact name="Prize pool" value={plainMoney(pool, rules.currency)} />}
      </dl>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: number | string; note?: string | undefined }) {
  return (
    <div className="grid content-start">
      <dt className="text-sm text-board-soft">{name}</dt>
      <dd className="font-display text-4xl leading-none font-extrabold tabular-nums wrap-anywhere">
        {typeof value === "number" ? value.toLocaleString("en") : value}
        {note && <span className="block pt-1 font-text text-sm font-normal text-board-soft">{note}</span>}
      </dd>
    </div>
  );
}

const STATES: Readonly<Record<Season["state"], string>> = {
  to_come: "Upcoming",
  running: "Running",
  over: "Closed",
};

export function SeasonSkeleton() {
  return (
    <PageSkeleton title="Season">
      <Skeleton className="h-56 sm:h-44" />
      <div className="grid gap-6 desk:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </PageSkeleton>
  );
}

/** Delays before points are awarded automatically, in minutes. */
const DEFAULT_DELAY = 30;
const MAX_DELAY = 10_080;

/** Awarding points automatically, and the id of the match data source's series. */
function AwardSettings({ managed }: { managed: ManagedSeason }) {
  const { settings, version } = managed;
  const { awardAfter } = settings;
  const changing = useNotifiedMutation(changeSettings);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <Panel title="Automatic awards">
      <Switch
        label="Award points automatically"
        hint="A set time after the match data source confirms a result."
        checked={awardAfter !== null}
        onChange={(on) => {
          if (changing.isPending) return;
          // This switch saved a new version; the form below must send that one, or it would conflict.
          const onSuccess = () => {
            const now = client.getQueryData(managedSeason.queryKey)?.version ?? version;
            setTyped((old) => old && { ...old, version: now });
          };
          changing.mutate({ awardAfter: on ? DEFAULT_DELAY : null, version }, { onSuccess });
        }}
      />
      <AwardForm managed={managed} typed={typed} setTyped={setTyped} />
    </Panel>
  );
}

/** Whether players can signal each other's picks. */
function SignalSettings({ managed: { settings, version } }: { managed: ManagedSeason }) {
  const changing = useNotifiedMutation(changeSettings);
  return (
    <Panel title="Umpire signals">
      <Switch
        label="Let players signal each other's picks"
        hint="Six, out, wide, no-ball or review, once picks have closed. Switching it off hides them all."
        checked={settings.signals}
        onChange={(signals) => {
          if (!changing.isPending) changing.mutate({ signals, version });
        }}
      />
    </Panel>
  );
}

interface Typed {
  minutes: string;
  series: string;
  /** The season's version when typing began, or after this page's own change. */
  version: string;
}

interface AwardFormProps {
  managed: ManagedSeason;
  typed: Typed | null;
  setTyped: (typed: Typed | null) => void;
}

function AwardForm({ managed, typed, setTyped }: AwardFormProps) {
  const { awardAfter, seriesId } = managed.settings;
  const [wrong, setWrong] = useState<string>();
  const { mutate, reset, error, isPending } = useNotifiedMutation(changeSettings);
  const shown = typed ?? { minutes: `${awardAfter ?? ""}`, series: seriesId ?? "", version: managed.version };

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const minutes = shown.minutes.trim();
    const isWhole = /^\d{1,5}$/.test(minutes) && Number(minutes) <= MAX_DELAY;
    setWrong(awardAfter !== null && !isWhole ? `Enter whole minutes, up to ${MAX_DELAY}` : undefined);
    if (awardAfter !== null && !isWhole) {
      const field = event.currentTarget.elements.namedItem("awardAfter");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const delay = awardAfter === null ? {} : { awardAfter: Number(minutes) };
    const wanted = { ...delay, seriesId: shown.series.trim() || null, version: shown.version };
    mutate(wanted, { onSuccess: () => setTyped(null) });
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {awardAfter !== null && (
        <TextField
          label="Minutes after the result"
          name="awardAfter"
          inputMode="numeric"
          autoComplete="off"
          error={wrong}
          value={shown.minutes}
          onChange={({ target }) => setTyped({ ...shown, minutes: target.value })}
        />
      )}
      <TextField
        label="Series ID"
        hint="The season's ID at the match data source. Leave empty to use the server's."
        autoComplete="off"
        maxLength={100}
        value={shown.series}
        onChange={({ target }) => setTyped({ ...shown, series: target.value })}
      />
      <FailureNotice
        error={error}
        onReload={() => {
          setTyped(null);
          reset();
        }}
      />
      <Button type="submit" look="quiet" busy={isPending} className="sm:justify-self-start">
        Save settings
      </Button>
    </form>
  );
}
