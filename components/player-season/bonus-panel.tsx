import { RuleLink } from "@/components/pick/rule-link";
import { BONUS_TYPE } from "@/lib/match/rules";
import type { PlayerSeason } from "@/lib/player-season/schema";
import type { Season } from "@/lib/season/schema";
import { findTeam } from "@/lib/team/names";
import { Panel } from "./panel";
import { PanelFigure } from "./panel-figure";

const NUMBERS = new Intl.NumberFormat("en");

/** What is said of a bonus that does not count, or not yet. */
const UNDUE = {
  running: { points: ", if it ended now", why: `It counts once all ${BONUS_TYPE} matches have ended.` },
  over: { points: ", had it come to count", why: `It did not: the season ended before all ${BONUS_TYPE} matches had.` },
};

interface BonusPanelProps {
  told: PlayerSeason;
  season: Season;
  rulesAt: string;
}

/** The home team bonus as it grows: runs so far, what they would come to, and when they count, or that they never did. */
export function BonusPanel({ told: { bonus, player }, season: { teams, rules, state }, rulesAt }: BonusPanelProps) {
  if (bonus === null || rules.runsPerBonusPoint === null) return null;
  const { runs, points, isDue, innings } = bonus;
  const best = Math.max(1, ...innings.map((one) => one.runs));
  const team = findTeam(player.homeTeam ?? "", teams);
  const undue = isDue ? null : UNDUE[state === "over" ? "over" : "running"];
  return (
    <Panel id="bonus" title="Home team bonus">
      <PanelFigure
        figure={`${isDue ? "+" : ""}${points}`}
        words={`${points === 1 ? "point" : "points"}${undue?.points ?? ""}`}
      />
      <p className="text-pretty">
        {team?.name} have scored {NUMBERS.format(runs)} {runs === 1 ? "run" : "runs"} in {innings.length || "no"}{" "}
        {BONUS_TYPE} innings ÷ {NUMBERS.format(rules.runsPerBonusPoint)}. {undue && `${undue.why} `}
        <RuleLink rule={9} rulesAt={rulesAt} />
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
