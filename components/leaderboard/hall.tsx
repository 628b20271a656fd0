import { teamLook } from "@/components/team/team-look";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, Link } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { dateFormat } from "@/lib/clock";
import type { HallSeason } from "@/lib/season/schema";
import { sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { several } from "@/lib/text";
import { OwnLine, Podium } from "./past-season";

/** The Hall of Fame: all seasons, with the winners of past ones. */
export function Hall({ seasons, userId }: { seasons: readonly HallSeason[]; userId: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>Hall of Fame</PageTitle>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(28rem,100%),1fr))] gap-5">
        {seasons.map((hall) => (
          <HallCard key={hall.season.id} hall={hall} userId={userId} />
        ))}
        {!seasons.some(({ season }) => season.state === "over") && (
          <li>
            <EmptyState title="No champions yet" text="When a season ends, its top three go up here for good." />
          </li>
        )}
      </ul>
    </div>
  );
}

function HallCard({ hall, userId }: { hall: HallSeason; userId: string }) {
  const { season, players, from, to, winner, podium, own } = hall;
  const { slug, name, state, zone, teams, rules } = season;
  const over = state === "over";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-2xl border border-line bg-card p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-3xl leading-tight wrap-anywhere sm:text-4xl">
          {over ? (
            <Link href={`/seasons/${slug}`} className="underline decoration-2 underline-offset-4 hover:no-underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft tabular-nums">
          {from && to && <span>{daysOf(from, to, zone)}</span>}
          <span>{several(players, "player")}</span>
          {over && winner && <Champions winner={winner} teams={teams} />}
        </p>
      </div>
      {over && podium.length > 0 && <Podium lines={podium} season={season} userId={userId} />}
      {over && podium.length === 0 && <p>No one was in the table.</p>}
      {over && own && <OwnLine line={own} players={players} currency={rules.currency} />}
      {state === "to_come" && <p className="text-lg">Coming up.</p>}
      {state === "running" && (
        <>
          <p className="text-lg">Still being played.</p>
          <ButtonLink look="quiet" href="/leaderboard" className="justify-self-start">
            See leaderboard
          </ButtonLink>
        </>
      )}
    </li>
  );
}

/** Such as "28 Mar – 31 May 2026", in the season's time zone. */
function daysOf(from: Date, to: Date, timeZone: string): string {
  return dateFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone }).formatRange(from, to);
}

/** The team that won the tournament. */
function Champions({ winner, teams }: { winner: string; teams: readonly Team[] }) {
  const { ground, accent } = teamLook(winner, teams);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold text-ink">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      <span className="min-w-0 wrap-anywhere">Champions: {sideName(winner)}</span>
    </span>
  );
}
