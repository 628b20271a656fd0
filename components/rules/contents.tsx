import { hasPrizes } from "@/lib/leaderboard/prizes";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import type { Rules } from "@/lib/season/rules-schema";

function subjectsOf(rules: Rules): { id: string; name: string; told: boolean }[] {
  return [
    { id: "points", name: "Points", told: true },
    { id: "picks", name: "Picks", told: true },
    { id: "wildcards", name: "Wildcards", told: offersWildcards(rules, 0) },
    { id: "gamechangers", name: "Gamechangers", told: offersGamechangers(rules, 0) },
    { id: "streaks", name: "Win streaks", told: rules.streakPoints > 0 },
    { id: "home-team", name: "Home team", told: rules.runsPerBonusPoint !== null },
    { id: "no-result", name: "No result", told: true },
    { id: "prizes", name: hasPrizes(rules) ? "Table and prizes" : "Table", told: true },
  ];
}

/** The way to each subject of the season. */
export function Contents({ rules }: { rules: Rules }) {
  const subjects = subjectsOf(rules).filter(({ told }) => told);
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
        {subjects.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band lg:border-transparent lg:text-grass lg:underline lg:underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
