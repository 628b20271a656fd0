import { useSeason } from "@/components/season/season";
import { StarIcon } from "@/components/ui/icons";
import { MenuSwitch } from "@/components/ui/menu-choices";
import { MenuText } from "@/components/ui/menu-text";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { mayUseWildcard, offersWildcards } from "@/lib/pick/rules";
import { scorePick } from "@/lib/scoring/points";
import type { OwnPick } from "./use-pick";

interface WildcardItemProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

/** Whether the pick that is about to be made bears a wildcard, and what that would bring; or why it cannot. */
export function WildcardItem({ match, side, ownPick }: WildcardItemProps) {
  const { rules } = useSeason();
  const { inHand, wildcardOn, layWildcard } = ownPick;
  if (!offersWildcards(rules, inHand)) return null;
  const refusal = mayUseWildcard(match, inHand);
  if (refusal === "WILDCARD_NOT_ALLOWED") return <MenuText>Wildcards are for {EXTRAS_TYPE} matches only</MenuText>;
  if (refusal !== null) return <MenuText>You have no wildcard left</MenuText>;
  const pick = { predictedTeam: side, wildcardUsed: true, gamechangerUsed: false };
  const { points } = scorePick({ ...match, matchWinner: side }, pick, rules);
  return (
    <MenuSwitch checked={wildcardOn === side} onChange={(on) => layWildcard(on ? side : null)}>
      <span className="flex min-h-12 items-center gap-2 text-wildcard-text">
        <StarIcon filled={wildcardOn === side} />
        <span>
          Wildcard ×{rules.wildcardFactor}{" "}
          <span className="block text-sm font-normal text-ink-soft">
            +{points} if right, {inHand} left
          </span>
        </span>
      </span>
    </MenuSwitch>
  );
}
