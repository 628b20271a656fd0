import { PlayerSearch } from "@/components/player/player-search";
import { TextLink } from "@/components/ui/text-link";
import type { FoundPlayers, Path } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import type { CrowdMatch } from "@/lib/insights/schema";
import type { Rules } from "@/lib/season/rules-schema";
import { Duel } from "./duel";
import { headToHeadAddress, type InsightsAddress, insightsPairs } from "./insights-address";
import { Section } from "./section";

interface HeadToHeadProps {
  matches: readonly CrowdMatch[];
  rules: Rules;
  one: Path | null;
  other: Path | null;
  /** How many play. */
  players: number;
  address: InsightsAddress;
  typed: string;
  found: FoundPlayers;
}

/** Two players beside each other, and the way to choose another two. */
export function HeadToHead({ matches, rules, one, other, players, address, typed, found }: HeadToHeadProps) {
  const chosen = { ...address, one: one?.userId ?? null, other: other?.userId ?? null };
  return (
    <div id="head-to-head" className="scroll-mt-24">
      <Section
        title="Head to head"
        lead={`Two players: where they differed, and what it was worth.${rules.runsPerBonusPoint === null ? "" : " Without the home team bonus."}`}
      >
        {players < 2 && <p>It takes two: there is nobody to compare with.</p>}
        {one && other && <Duel matches={matches} rules={rules} one={one} other={other} />}
        {one && other && (
          <p>
            <TextLink href={headToHeadAddress({ ...chosen, one: other.userId, other: one.userId })}>
              Compare {fullName(other)} with somebody else
            </TextLink>
          </p>
        )}
        {players > 1 && (
          <PlayerSearch
            action="/insights#head-to-head"
            kept={insightsPairs(chosen)}
            label={one ? `Compare ${fullName(one)} with` : "Choose a player"}
            typed={typed}
            found={found.found
              .filter(({ userId }) => userId !== one?.userId && userId !== other?.userId)
              .map((player) => ({
                ...player,
                name: fullName(player),
                href: headToHeadAddress({ ...chosen, [one ? "other" : "one"]: player.userId }),
              }))}
            hasMore={found.hasMore}
          />
        )}
      </Section>
    </div>
  );
}
