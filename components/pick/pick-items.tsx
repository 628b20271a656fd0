import { useSeason } from "@/components/season/season";
import { MenuAction } from "@/components/ui/menu-items";
import { MenuLine, MenuText } from "@/components/ui/menu-text";
import type { Match } from "@/lib/match/schema";
import { sideCode, sideName } from "@/lib/team/names";
import { GainLine } from "./gain-line";
import type { OwnPick } from "./use-pick";
import { WildcardItem } from "./wildcard-item";

interface ItemsProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

/** What can be done where there is no pick yet. Confirm comes first: whoever wants nothing else has it at hand. */
export function ConfirmItems({ match, side, ownPick }: ItemsProps) {
  const wildcardUsed = ownPick.wildcardOn === side;
  return (
    <>
      <MenuText>{sideName(side)} to win</MenuText>
      <GainLine match={match} side={side} wildcardUsed={wildcardUsed} />
      <MenuAction main onSelect={() => ownPick.confirm(side, wildcardUsed)}>
        Confirm
      </MenuAction>
      <WildcardItem match={match} side={side} ownPick={ownPick} />
      {ownPick.kept && (
        <>
          <MenuLine />
          <MenuText>Not sent yet: {sideName(ownPick.kept.predictedTeam)}. Confirm sends this instead.</MenuText>
          <MenuAction onSelect={ownPick.takeBack}>Take back</MenuAction>
        </>
      )}
    </>
  );
}

/** What can be done on the card of the side that was not picked: the other pick in one step, which says what it does. */
export function ChangeItems({ match, side, ownPick }: ItemsProps) {
  const { teams } = useSeason();
  const { pick, wildcardOn, change, remove } = ownPick;
  const wildcardUsed = wildcardOn === side;
  const before = sideName(pick?.predictedTeam ?? "");
  return (
    <>
      <MenuText>
        Deletes your pick of {before} and picks {sideName(side)} instead.
        {pick?.wildcardUsed && " The wildcard comes back, and goes along only if you lay it again."}
      </MenuText>
      <GainLine match={match} side={side} wildcardUsed={wildcardUsed} />
      <MenuAction main onSelect={() => change(side, wildcardUsed)}>
        Change to {sideCode(side, teams)}
      </MenuAction>
      <WildcardItem match={match} side={side} ownPick={ownPick} />
      <MenuLine />
      <MenuAction onSelect={remove}>Delete Pick</MenuAction>
    </>
  );
}

/** What can be done about the pick itself. */
export function DeleteItems({ side, ownPick }: ItemsProps) {
  return (
    <>
      <MenuText>
        Your pick is {sideName(side)}.{ownPick.pick?.wildcardUsed && " Its wildcard comes back when you delete it."}
      </MenuText>
      <MenuAction onSelect={ownPick.remove}>Delete Pick</MenuAction>
    </>
  );
}
