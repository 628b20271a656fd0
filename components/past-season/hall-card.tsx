import { Link } from "@/components/ui/link";
import type { HallSeason } from "@/lib/past-season/schema";
import { several } from "@/lib/several";
import { Champions } from "./champions";
import { OwnLine } from "./own-line";
import { Podium } from "./podium";
import { SeasonAhead } from "./season-ahead";
import { daysOf } from "./words";

/** A season in the hall of fame: who won it, and the way to the rest. */
export function HallCard({ hall, userId }: { hall: HallSeason; userId: string }) {
  const { season, players, from, to, winner, podium, own } = hall;
  const { slug, name, state, zone, teams, rules } = season;
  const over = state === "over";
  const days = daysOf(from, to, zone);
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
          {days && <span>{days}</span>}
          <span>{several(players, "player")}</span>
          {over && winner && <Champions winner={winner} teams={teams} />}
        </p>
      </div>
      {over && podium.length > 0 && <Podium lines={podium} season={season} userId={userId} />}
      {over && podium.length === 0 && <p>Nobody was in its table.</p>}
      {over && own && <OwnLine line={own} players={players} currency={rules.currency} />}
      {!over && <SeasonAhead running={state === "running"} />}
    </li>
  );
}
