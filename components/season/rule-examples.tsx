/** Worked examples of the rules, calculated with the scoring functions. */
import clsx from "clsx";
import type { ReactNode } from "react";
import { money } from "@/lib/leaderboard/money";
import { prizePool, sharePrizes } from "@/lib/leaderboard/rules";
import { EXTRAS_TYPE, type MatchType } from "@/lib/match/rules";
import { homeTeamBonus, runStreak, scorePick } from "@/lib/scoring/points";
import type { Rules } from "@/lib/season/schema";
import { several, spelled } from "@/lib/text";

const [TEAM_ONE, TEAM_TWO] = ["Mumbai Indians", "Chennai Super Kings"];

/** The points of a correct pick. */
export function pointsOf(rules: Rules, matchType: MatchType, wildcardUsed = false): number {
  const match = { matchType, teamOne: TEAM_ONE, teamTwo: TEAM_TWO, matchWinner: TEAM_ONE };
  return scorePick(match, { predictedTeam: TEAM_ONE, wildcardUsed, gamechangerUsed: false }, rules).points;
}

export function WildcardExample({ rules }: { rules: Rules }) {
  const { wildcardFactor } = rules;
  return (
    <Example title={`a wildcard on a ${EXTRAS_TYPE} match`}>
      <Sum result={several(pointsOf(rules, EXTRAS_TYPE, true), "point")}>
        The team that you picked wins: {wildcardFactor} × {pointsOf(rules, EXTRAS_TYPE)}
      </Sum>
      <p>Had it lost, it would be no points, and the wildcard would be spent all the same.</p>
    </Example>
  );
}

/** For longer runs only the sum is shown. */
const LONGEST_RUN = 12;

/** One correct pick more than a streak takes, then a wrong one. */
export function StreakExample({ rules }: { rules: Rules }) {
  const right = rules.streakFrom + 1;
  const run = [...Array.from({ length: right }, () => true), false];
  const upTo = (end: number) => runStreak(run.slice(0, end), rules).winStreakPoints;
  const matches = run.map((correct, index) => ({ correct, extra: upTo(index + 1) - upTo(index) }));
  const [pickPoints, winStreakPoints] = [right * pointsOf(rules, "League"), upTo(run.length)];
  return (
    <Example title={`${spelled(right)} right in a row, then one wrong`}>
      {run.length <= LONGEST_RUN && (
        <ol className="flex flex-wrap gap-1.5">
          {matches.map(({ correct, extra }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a match of the example is its position
              key={index}
              className={clsx(
                "grid h-16 w-12 content-center justify-items-center rounded-md font-display text-2xl leading-none font-extrabold sm:w-14",
                correct ? "bg-grass text-grass-on" : "border-2 border-line-strong text-ink-soft",
              )}
            >
              <span aria-hidden="true">{correct ? "✓" : "✗"}</span>
              <span className="sr-only">{correct ? "right" : "wrong"}</span>
              {extra > 0 && <span className="text-lg">+{extra}</span>}
            </li>
          ))}
        </ol>
      )}
      <Sum result={several(pickPoints + winStreakPoints, "point")}>
        {pickPoints} for the picks + {winStreakPoints} for the streak
      </Sum>
    </Example>
  );
}

/** Runs just above and just below a half, to show how the bonus is rounded. */
export function BonusExample({ runsPerBonusPoint }: { runsPerBonusPoint: number }) {
  const half = Math.ceil(24.5 * runsPerBonusPoint);
  return (
    <Example title="a season's runs">
      {[half, half - 1].map((runs) => (
        <Sum key={runs} result={several(homeTeamBonus(runs, { runsPerBonusPoint }), "point")}>
          {runs.toLocaleString("en")} runs ÷ {runsPerBonusPoint}
        </Sum>
      ))}
    </Example>
  );
}

const PLAYERS = 10;

/** The ranks of the places with prizes. The player at place `shared`, if any, shares the rank above. */
function ranksOf(places: number, shared = 0): number[] {
  return Array.from({ length: Math.max(places, shared) }, (_, at) => (at + 1 === shared ? at : at + 1));
}

export function PrizeExample({ rules }: { rules: Rules }) {
  const places = rules.prizeShares.length;
  const inMoney = (amount: number) => money(amount, rules.currency);
  const cases = [
    { title: "Nobody shares a rank", ranks: ranksOf(places) },
    { title: "Two share rank 1", ranks: ranksOf(places, 2) },
    ...(places > 1 ? [{ title: "Two share rank 2", ranks: ranksOf(places, 3) }] : []),
  ];
  return (
    <Example title={`${PLAYERS} players, a pool of ${inMoney(prizePool(PLAYERS, rules))}`}>
      <dl className="grid gap-3">
        {cases.map(({ title, ranks }) => (
          <div key={title} className="grid">
            <dt>{title}</dt>
            <dd className="font-display text-2xl leading-tight font-extrabold tabular-nums wrap-anywhere">
              {sharePrizes(ranks, PLAYERS, rules).map(inMoney).join(" · ")}
            </dd>
          </div>
        ))}
      </dl>
    </Example>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="grid gap-3 rounded-2xl border border-line border-l-grass border-l-6 bg-card p-4 sm:p-5">
      <figcaption className="font-display text-xl leading-tight font-extrabold">
        <span className="text-grass">For example: </span>
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

function Sum({ children, result }: { children: ReactNode; result: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span>{children}</span>
      <strong className="font-display text-3xl leading-none font-black">= {result}</strong>
    </p>
  );
}
