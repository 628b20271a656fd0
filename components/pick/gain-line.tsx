import { useSeason } from "@/components/season/season";
import { MenuText } from "@/components/ui/menu-text";
import type { Match } from "@/lib/match/schema";
import { scorePick } from "@/lib/scoring/points";

interface GainLineProps {
  match: Match;
  side: string;
  wildcardUsed: boolean;
}

/** What a pick would bring: "+4 if right". */
export function GainLine({ match, side, wildcardUsed }: GainLineProps) {
  const { rules } = useSeason();
  const pick = { predictedTeam: side, wildcardUsed, gamechangerUsed: false };
  const { points } = scorePick({ ...match, matchWinner: side }, pick, rules);
  return (
    <MenuText>
      <span className="font-display text-2xl leading-none font-black text-ink tabular-nums">+{points}</span> if right
    </MenuText>
  );
}
