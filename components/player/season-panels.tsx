import type { ReactNode } from "react";
import { teamLook } from "@/components/team/team-look";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { BONUS_TYPE } from "@/lib/match/rules";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import { longestStreak, tallyGamechangers, tallyTeams, tallyWildcards } from "@/lib/player/rules";
import type { PlayerSeason, SeasonLine } from "@/lib/player/schema";
import type { Rules, Season } from "@/lib/season/schema";
import { findTeam, sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { counted } from "@/lib/text";

/** The panels next to the match list on a player's page. */

interface SeasonPanelProps {
  data: PlayerSeason;
  season: Season;
}

/** The longest and the current streak, and the points from streaks. */
export function StreakPanel({ data: { lines, standing }, season: { rules, state } }: SeasonPanelProps) {
  const longest = longestStreak(lines);
  if (longest === null) return null;
  const { winStreak = 0, winStreakPoints = 0 } = standing ?? {};
  return (
    <Panel id="streak" title="Longest streak">
      <PanelFigure figure={`${longest.count}`} words={`in a row, up to match ${longest.at.match.matchNumber}`} />
      <p className="text-pretty">
        {state === "over" ? "Last" : "Current"} streak: {winStreak}
        {rules.streakPoints > 0 && `. Points from streaks: ${winStreakPoints}`}
      </p>
    </Panel>
  );
}

/** How the player's picks of each team went, the best team first. */
export function TeamsPanel({ lines, teams }: { lines: readonly SeasonLine[]; teams: readonly Team[] }) {
  const tallies = tallyTeams(lines);
  if (tallies.length === 0) return null;
  const most = Math.max(...tallies.map(({ picks }) => picks));
  return (
    <Panel id="by-team" title="By team">
      <ul className="grid gap-2">
        {tallies.map(({ team, picks, right, points }) => {
          const { ground, accent } = teamLook(team, teams);
          return (
            <li
              key={team}
              className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-2 tight:grid-cols-[3.25rem_minmax(0,1fr)]"
            >
              <span className="font-display text-xl leading-none font-extrabold">
                <span translate="no" aria-hidden="true">
                  {sideCode(team, teams)}
                </span>
                <span className="sr-only">{sideName(team)}: </span>
              </span>
              <span
                aria-hidden="true"
                className="flex h-4 rounded-sm bg-band forced-color-adjust-none"
                style={{ width: `${(picks / most) * 100}%` }}
              >
                <span
                  className="rounded-sm border-b-4"
                  style={{ width: `${(right / picks) * 100}%`, backgroundColor: ground, borderColor: accent }}
                />
              </span>
              <span className="text-sm whitespace-nowrap tabular-nums tight:col-span-full tight:whitespace-normal">
                <strong>{right}</strong> of {picks} correct, {signed(points)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What wildcards and gamechangers gained and cost. Renders nothing in a season without them. */
export function ExtrasPanel({ lines, rules }: { lines: readonly SeasonLine[]; rules: Rules }) {
  const wildcards = tallyWildcards(lines, rules);
  const gamechangers = tallyGamechangers(lines, rules);
  const titles = [
    ...(offersWildcards(rules, wildcards.played) ? ["Wildcards"] : []),
    ...(offersGamechangers(rules, gamechangers.played) ? ["Gamechangers"] : []),
  ];
  if (titles.length === 0) return null;
  return (
    <Panel id="extras" title={titles.length === 2 ? "Wildcards and gamechangers" : `${titles[0]}`}>
      {titles.includes("Wildcards") && (
        <ExtraWorth
          look="bg-wildcard text-wildcard-on"
          icon={<StarIcon filled small />}
          figure={signed(wildcards.earned)}
        >
          {wildcards.played === 0
            ? "No wildcards decided yet."
            : `${wildcards.right} of ${counted(wildcards.played, "wildcard")} correct.`}
        </ExtraWorth>
      )}
      {titles.includes("Gamechangers") && (
        <ExtraWorth
          look="bg-gamechanger text-gamechanger-on"
          icon={<TurnIcon small />}
          figure={signed(gamechangers.earned - gamechangers.cost)}
        >
          {gamechangers.played === 0
            ? "No gamechangers decided yet."
            : `${gamechangers.right} of ${counted(gamechangers.played, "gamechanger")} correct: ${gamechangers.earned} points won, ${gamechangers.cost} lost.`}
        </ExtraWorth>
      )}
    </Panel>
  );
}

const signed = (points: number) => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0");

interface ExtraWorthProps {
  look: string;
  icon: ReactNode;
  figure: string;
  children: ReactNode;
}

function ExtraWorth({ look, icon, figure, children }: ExtraWorthProps) {
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 tight:grid-cols-[minmax(0,1fr)] tight:justify-items-start">
      <span
        className={`flex min-w-16 items-center justify-center gap-1 rounded-md px-2 py-1 font-display text-2xl leading-none font-black tabular-nums ${look}`}
      >
        {icon} {figure}
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">{children}</span>
    </p>
  );
}

const NUMBERS = new Intl.NumberFormat("en");

/** The home team bonus: runs so far, the points they give, and when those count. */
export function BonusPanel({ data: { bonus, player }, season: { teams, rules, state } }: SeasonPanelProps) {
  if (bonus === null || rules.runsPerBonusPoint === null) return null;
  const { runs, points, isDue, innings } = bonus;
  const best = Math.max(1, ...innings.map((one) => one.runs));
  const team = findTeam(player.homeTeam ?? "", teams);
  return (
    <Panel id="bonus" title="Home team bonus">
      <PanelFigure
        figure={`${isDue ? "+" : ""}${points}`}
        words={`${points === 1 ? "point" : "points"}${isDue ? "" : state === "over" ? ", not counted" : " so far"}`}
      />
      <p className="text-pretty">
        {team?.name} scored {NUMBERS.format(runs)} {runs === 1 ? "run" : "runs"} in {innings.length} {BONUS_TYPE}{" "}
        innings.
        {!isDue && state !== "over" && ` The bonus counts once all ${BONUS_TYPE} matches have ended.`}
      </p>
      {innings.length > 1 && (
        <div aria-hidden="true" className="flex h-12 items-end gap-0.5">
          {innings.map(({ matchId, runs: height }) => (
            <span
              key={matchId}
              className="min-w-0 grow rounded-t-sm bg-grass"
              style={{ height: `${(height / best) * 100}%` }}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

interface PanelProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Panel({ id, title, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5"
    >
      <h2 id={id} className="scroll-mt-24 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function PanelFigure({ figure, words }: { figure: string; words: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-display text-4xl leading-none font-black tabular-nums">{figure}</span> {words}
    </p>
  );
}
