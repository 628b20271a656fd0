import { RuleLink } from "@/components/pick/rule-link";
import type { PlayerSeason } from "@/lib/player-season/schema";
import { longestStreak } from "@/lib/player-season/tally";
import type { Rules } from "@/lib/season/rules-schema";
import { several } from "@/lib/several";
import { aliveInWords } from "./alive-in-words";
import { Panel } from "./panel";
import { PanelFigure } from "./panel-figure";

interface StreakPanelProps {
  told: PlayerSeason;
  rules: Rules;
  rulesAt: string;
  isOver: boolean;
}

/** The longest run of right picks, where it ended, what streaks have brought where they bring something, and the one that is alive, or was when the season ended. */
export function StreakPanel({ told: { lines, standing }, rules, rulesAt, isOver }: StreakPanelProps) {
  const longest = longestStreak(lines);
  if (longest === null) return null;
  const { winStreak = 0, winStreakPoints = 0 } = standing ?? {};
  return (
    <Panel id="streak" title="Longest streak">
      <PanelFigure figure={`${longest.count}`} words={`right in a row, up to match ${longest.at.match.matchNumber}`} />
      <p className="text-pretty">
        {rules.streakPoints > 0 && `Streaks have brought ${several(winStreakPoints, "point")}. `}
        {aliveInWords(winStreak, longest.count, isOver)}{" "}
        {rules.streakPoints > 0 && <RuleLink rule={10} rulesAt={rulesAt} />}
      </p>
    </Panel>
  );
}
