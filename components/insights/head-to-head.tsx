import { FormDots } from "@/components/chart/form-dots";
import { PlayerSearch } from "@/components/player/player-search";
import { TextLink } from "@/components/ui/text-link";
import type { FoundPlayer, Path } from "@/lib/evening/schema";
import { compare, type Difference } from "@/lib/insights/head-to-head";
import type { CrowdMatch } from "@/lib/insights/schema";
import type { Rules } from "@/lib/season/rules-schema";
import { several } from "@/lib/several";
import { headToHeadAddress, type InsightsAddress, insightsPairs } from "./insights-address";
import { Opponents } from "./opponents";
import { Section } from "./section";
import { nameOf } from "./words";

interface HeadToHeadProps {
  matches: readonly CrowdMatch[];
  rules: Rules;
  one: Path | null;
  other: Path | null;
  /** How many play. */
  players: number;
  address: InsightsAddress;
  typed: string;
  found: readonly FoundPlayer[];
}

/** Two players beside each other, and the way to choose another two. */
export function HeadToHead({ matches, rules, one, other, players, address, typed, found }: HeadToHeadProps) {
  const chosen = { ...address, one: one?.userId ?? null, other: other?.userId ?? null };
  return (
    <div id="head-to-head" className="scroll-mt-24">
      <Section
        title="Head to head"
        lead="Two players: where they differed, and what it was worth. Without the home team bonus."
      >
        {players < 2 && <p>It takes two: there is nobody yet to compare with.</p>}
        {one && other && <Duel {...{ matches, rules, one, other }} />}
        {one && other && (
          <p>
            <TextLink href={headToHeadAddress({ ...chosen, one: other.userId, other: one.userId })}>
              Compare {nameOf(other)} with somebody else
            </TextLink>
          </p>
        )}
        {players > 1 && one && (
          <PlayerSearch
            action="/insights#head-to-head"
            kept={insightsPairs(chosen)}
            label={`Compare ${nameOf(one)} with`}
            typed={typed}
            found={found
              .filter(({ userId }) => userId !== one.userId && userId !== other?.userId)
              .map((player) => ({
                ...player,
                name: nameOf(player),
                href: headToHeadAddress({ ...chosen, other: player.userId }),
              }))}
          />
        )}
      </Section>
    </div>
  );
}

interface DuelProps {
  matches: readonly CrowdMatch[];
  rules: Rules;
  one: Path;
  other: Path;
}

function Duel({ matches, rules, one, other }: DuelProps) {
  const result = compare(one.form, other.form, matches, rules);
  const { differences } = result;
  return (
    <>
      <Opponents
        sides={[
          { player: one, ...result.one },
          { player: other, ...result.other },
        ]}
      />
      {differences.length === 0 ? (
        <p>They have not differed so far: every match has brought both of them the same.</p>
      ) : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-grass underline underline-offset-4">
            {differences.length === 1
              ? "The match in which they differed"
              : `The ${differences.length} matches in which they differed`}
          </summary>
          <ol className="grid">
            {differences.map((difference) => (
              <DuelLine key={difference.match.matchNumber} difference={difference} one={one} other={other} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function DuelLine({ difference, one, other }: { difference: Difference; one: Path; other: Path }) {
  const { match, lead, letters } = difference;
  const ahead = lead > 0 ? one : other;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 grow basis-60 wrap-anywhere">{`${match.matchNumber}. ${match.matchName}`}</span>
      <span className="inline-flex items-center gap-2">
        <FormDots form={letters[0]} className="h-3.5" />
        <FormDots form={letters[1]} className="h-3.5" />
      </span>
      <span className="font-semibold wrap-anywhere">
        {nameOf(ahead)}, {several(Math.abs(lead), "point")} more
      </span>
    </li>
  );
}
