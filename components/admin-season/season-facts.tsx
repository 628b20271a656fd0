import { TeamPlate } from "@/components/team/team-plate";
import { plainMoney } from "@/lib/leaderboard/money";
import { hasPrizes, prizePool } from "@/lib/leaderboard/prizes";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { awaitedInShort } from "./awaited";
import { STATES } from "./states";

/** What the season is, and where it stands. */
export function SeasonFacts({ managed }: { managed: ManagedSeason }) {
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
        <Fact name="Matches" value={matches} note={awaitedInShort(unfinished, matches)} />
        <Fact name="Players" value={players} note={rules.entryFee > 0 ? `${paid} paid` : undefined} />
        {hasPrizes(rules) && <Fact name="Prize pool" value={plainMoney(pool, rules.currency)} />}
      </dl>
      <ul aria-label="Teams" className="flex flex-wrap gap-1.5">
        {teams.map((team) => (
          <li key={team.code}>
            <TeamPlate side={team.name} />
          </li>
        ))}
      </ul>
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
