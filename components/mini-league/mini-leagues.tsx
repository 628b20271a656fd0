"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { ChevronIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { Panel } from "@/components/ui/panel";
import { showFailure } from "@/components/ui/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { createMiniLeague } from "@/lib/mini-league/client";
import { MINI_LEAGUES_AT_MOST } from "@/lib/mini-league/rules";
import { createMiniLeagueSchema, type OwnMiniLeague } from "@/lib/mini-league/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { ordinal } from "@/lib/text";
import { Badge, membersInWords } from "./badge";

export function MiniLeagues({ own }: { own: readonly OwnMiniLeague[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>Mini-leagues</PageTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">
          A table of your own for family, friends or the office. Your picks count in all of them.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
        {own.length > 0 && (
          <ul aria-label="Your mini-leagues" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {own.map((one) => (
              <OwnCard key={one.miniLeagueId} miniLeague={one} />
            ))}
          </ul>
        )}
        <div id="new" className="scroll-mt-24">
          <Panel title="New mini-league">
            {own.length < MINI_LEAGUES_AT_MOST ? (
              <CreateForm />
            ) : (
              <p>{MINI_LEAGUES_AT_MOST} mini-leagues is the limit. Leave one to start another.</p>
            )}
          </Panel>
        </div>
      </div>
    </div>
  );
}

function OwnCard({ miniLeague }: { miniLeague: OwnMiniLeague }) {
  const { miniLeagueId, name, members, rank, isOwner, closedAt } = miniLeague;
  return (
    <li className="min-w-0">
      <Link
        href={`/mini-leagues/${encodeURIComponent(miniLeagueId)}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-2xl border border-line bg-card p-4 shadow-lg shadow-black/5 hover:border-line-strong hover:bg-band tight:grid-cols-[minmax(0,1fr)] sm:px-5"
      >
        <span className="min-w-0">
          <span className="font-display text-2xl leading-tight font-extrabold wrap-anywhere">{name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            {membersInWords(members)}
            {isOwner && <Badge>Yours</Badge>}
            {closedAt && <Badge>Closed</Badge>}
          </span>
        </span>
        <span className="flex items-center gap-2">
          {rank !== null && (
            <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
              You're {ordinal(rank)}
            </span>
          )}
          <span className="-rotate-90">
            <ChevronIcon />
          </span>
        </span>
      </Link>
    </li>
  );
}

function CreateForm() {
  const router = useRouter();
  const resolver = zodResolver(createMiniLeagueSchema, { error: sentenceOf });
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { name: "" } });
  const { mutate, isPending, isSuccess } = useNotifiedMutation({
    ...createMiniLeague,
    onSuccess: ({ data }) => {
      router.push(`/mini-leagues/${data.miniLeagueId}`);
      // Back would show an outdated list.
      router.refresh();
    },
    onError: (error) => showFailure(error, setError, ["name"]),
  });
  const failure = formState.errors.root?.server?.message;
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((wanted) => mutate(wanted))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register("name")} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isPending || isSuccess}>
        Create mini-league
      </Button>
    </form>
  );
}
