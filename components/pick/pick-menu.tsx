"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { CheckIcon, StarIcon } from "@/components/ui/icons";
import { Menu, MenuAction, MenuLine, MenuSwitch, MenuText } from "@/components/ui/menu";
import { arePicksOpen } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { cardStages, takesCards } from "@/lib/match/stage";
import { mayUseWildcard, offersWildcards } from "@/lib/pick/rules";
import { scorePick, timesInWords } from "@/lib/scoring/points";
import type { Rules } from "@/lib/season/schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import type { OwnPick } from "./use-pick";
import { isGreen, verdictIn } from "./verdict";

interface SideProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

interface PickMenuProps extends SideProps {
  /** There is no WildcardToggle next to the button, so the menu has one. */
  hasWildcard?: boolean;
}

/** A side's Pick button and its menu, which confirms, changes or deletes the pick. */
export function PickMenu(props: PickMenuProps) {
  const { match, side, ownPick } = props;
  const { pick, queued, pending, now } = ownPick;
  const season = useSeason();
  const isPicked = pick?.predictedTeam === side;
  const green = isPicked && !pending && isGreen(verdictIn(match, pick, season));
  const dead = pick === undefined || !arePicksOpen(match, now, season);
  const offers = isPicked ? "delete" : pick ? "change" : "confirm";
  const button = (
    <Button
      look={pick || queued || dead ? "quiet" : "main"}
      busy={pending !== null && (pending === "deleting" || isPicked)}
      disabled={dead}
      className={clsx("w-full px-1 sm:px-2", green && "border-grass text-grass! disabled:opacity-100")}
    >
      {green && <CheckIcon />}
      {labelOf(ownPick, side, season.teams)}{" "}
      <span translate="no" className="sr-only">
        {sideName(side)}
      </span>
    </Button>
  );
  return (
    <Menu trigger={button} align="start" sheet off={dead || pending !== null} offers={offers}>
      {isPicked ? <DeleteItems {...props} /> : <NewPickItems {...props} />}
    </Menu>
  );
}

function labelOf({ pick, pending }: OwnPick, side: string, teams: readonly Team[]): string {
  if (pending === "deleting") return "Deleting";
  if (pick?.predictedTeam !== side) return `Pick ${sideCode(side, teams)}`;
  if (pending === "saving") return "Saving";
  return pending === "switching" ? "Switching" : "Picked";
}

/** Confirms a pick of this side, or changes the pick to it. */
function NewPickItems({ match, side, ownPick, hasWildcard = false }: PickMenuProps) {
  const { teams, rules } = useSeason();
  const { pick, queued, wildcardOn } = ownPick;
  const wildcardUsed = wildcardOn === side;
  return (
    <>
      <SideBand side={side} />
      <MenuText>
        <span className="font-display text-2xl leading-none font-black text-ink tabular-nums">
          +{gainOf(match, side, wildcardUsed, rules)}
        </span>{" "}
        if they win
      </MenuText>
      {pick && (
        <MenuText>
          Replaces your pick of {sideName(pick.predictedTeam)}.
          {pick.wildcardUsed && " Your wildcard is returned. Switch it on again to use it here."}
        </MenuText>
      )}
      <MenuAction main onSelect={() => (pick ? ownPick.change : ownPick.confirm)(side, wildcardUsed)}>
        {pick ? `Change to ${sideCode(side, teams)}` : "Confirm"}
      </MenuAction>
      {/* With a pick, the toggles on the cards are off. */}
      {(pick || hasWildcard) && <WildcardItem match={match} side={side} ownPick={ownPick} />}
      {pick && (
        <>
          <MenuLine />
          <MenuAction onSelect={ownPick.remove}>Delete Pick</MenuAction>
        </>
      )}
      {queued && (
        <>
          <MenuLine />
          <MenuText>
            {queued.refusal === null ? "Not sent yet" : "Not saved"}: {sideName(queued.predictedTeam)}. Confirm replaces
            it.
          </MenuText>
          <MenuAction onSelect={ownPick.dropQueued}>Discard</MenuAction>
        </>
      )}
    </>
  );
}

function DeleteItems({ side, ownPick }: SideProps) {
  return (
    <>
      <SideBand side={side} />
      <MenuText>
        <span className="flex items-center gap-1.5 font-semibold text-ink">
          <CheckIcon /> Your pick
        </span>
        {ownPick.pick?.wildcardUsed && "Deleting it returns your wildcard."}
      </MenuText>
      <MenuAction onSelect={ownPick.remove}>Delete Pick</MenuAction>
    </>
  );
}

function SideBand({ side }: { side: string }) {
  const { teams } = useSeason();
  const { ground, text, accent } = teamLook(side, teams);
  return (
    <p
      translate="no"
      className="rounded-md border-b-4 px-3 py-2 font-display text-3xl leading-none font-black wrap-anywhere sm:max-w-72"
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      {sideName(side)}
    </p>
  );
}

/** The points of a pick if it's right. */
function gainOf(match: Match, side: string, wildcardUsed: boolean, rules: Rules): number {
  const pick = { predictedTeam: side, wildcardUsed, gamechangerUsed: false };
  return scorePick({ ...match, matchWinner: side }, pick, rules).points;
}

/** The menu's wildcard switch, or why there is none. */
function WildcardItem({ match, side, ownPick }: SideProps) {
  const { rules } = useSeason();
  const { wildcardsForNext, wildcardOn, setWildcardOn } = ownPick;
  if (!offersWildcards(rules, wildcardsForNext)) return null;
  const refusal = mayUseWildcard(match, rules, wildcardsForNext);
  if (refusal === "WILDCARD_NOT_ALLOWED")
    return <MenuText>Wildcards are for {cardStages(rules)} matches only</MenuText>;
  if (refusal !== null) return <MenuText>No wildcards left</MenuText>;
  return (
    <MenuSwitch checked={wildcardOn === side} onChange={(on) => setWildcardOn(on ? side : null)}>
      <span className="flex min-h-12 items-center gap-2 text-wildcard-text">
        <StarIcon filled={wildcardOn === side} />
        <span>
          Wildcard ×{rules.wildcardFactor}{" "}
          <span className="block text-sm font-normal text-ink-soft">
            +{gainOf(match, side, true, rules)} if they win, {wildcardsForNext} left
          </span>
        </span>
      </span>
    </MenuSwitch>
  );
}

interface WildcardToggleProps {
  match: Match;
  side: string;
  ownPick: Pick<OwnPick, "pick" | "queued" | "wildcards" | "now" | "wildcardOn" | "setWildcardOn">;
}

/** The wildcard switch on a side's card. With a pick, or once picks have closed, it's disabled and only shows the state. */
export function WildcardToggle({ match, side, ownPick }: WildcardToggleProps) {
  const season = useSeason();
  const { rules } = season;
  const { pick, queued, wildcards, now, wildcardOn, setWildcardOn } = ownPick;
  const open = arePicksOpen(match, now, season);
  // Without a pick, ignore the switch after the deadline, except for a queued pick, which may still be sent.
  const on = pick ? pick.predictedTeam === side && pick.wildcardUsed : wildcardOn === side && (open || queued !== null);
  if (!on && !offersWildcards(rules, wildcards)) return null;
  // Show it (disabled) before the pick is known too, so that the buttons below don't move.
  const dead = !open || pick !== null || (!on && mayUseWildcard(match, rules, wildcards) !== null);
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={dead}
      onClick={() => setWildcardOn(on ? null : side)}
      className={clsx(
        "flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 rounded-lg border-2 px-2 py-1.5 leading-tight font-semibold transition-colors disabled:cursor-not-allowed",
        on ? "border-wildcard bg-wildcard text-wildcard-on" : "border-line-strong bg-card enabled:hover:bg-band",
        !on && dead && "border-dashed text-ink-soft",
      )}
    >
      <span className="flex items-center gap-1.5">
        <StarIcon filled={on} />
        Wildcard
      </span>
      <span className="text-sm font-medium">
        {on && `on, counts ${timesInWords(rules.wildcardFactor)}`}
        {!on && (takesCards(match, rules) ? leftInWords(open, wildcards) : `${cardStages(rules)} matches only`)}
      </span>
      <span className="sr-only">for {sideName(side)}</span>
    </button>
  );
}

function leftInWords(open: boolean, wildcards: number): string {
  if (!open) return "not used";
  return wildcards > 0 ? `${wildcards} left` : "none left";
}
