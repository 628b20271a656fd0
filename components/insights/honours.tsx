import { Avatar } from "@/components/player/avatar";
import { type Held, honoursOf } from "@/lib/insights/honours";
import type { Insights, Named } from "@/lib/insights/schema";
import { Section } from "./section";
import { holdersInWords, nameOf } from "./words";

interface HonoursProps {
  insights: Insights;
  names: ReadonlyMap<string, Named>;
  /** Whether the season is over, so that they stay where they are. */
  isOver: boolean;
}

const NAMED = 3;

/** The honours of the season, each with its rule and who holds it. */
export function Honours({ insights, names, isOver }: HonoursProps) {
  const lead = isOver
    ? "Earned for good. Who has as much shares an honour."
    : "Held as things stand: each can change hands with the next match. Who has as much shares an honour.";
  return (
    <Section title="Honours of the season" lead={lead}>
      <ul className="grid gap-4 sm:grid-cols-2 desk:grid-cols-4">
        {honoursOf(insights).map((honour) => (
          <HonourCard key={honour.measure} honour={honour} names={names} />
        ))}
      </ul>
    </Section>
  );
}

function HonourCard({ honour, names }: { honour: Held; names: ReadonlyMap<string, Named> }) {
  const { title, rule, unit, ranking } = honour;
  const holders = (ranking?.first ?? [])
    .filter(({ value }) => value === ranking?.best)
    .slice(0, NAMED)
    .flatMap(({ userId }) => names.get(userId) ?? []);
  return (
    <li className="grid content-start gap-2 rounded-xl border border-line bg-band p-4">
      <h3 className="text-xl">{title}</h3>
      {ranking && holders.length > 0 ? (
        <>
          <span className="flex -space-x-2">
            {holders.map(({ userId, profilePic }) => (
              <Avatar key={userId} picture={profilePic} className="size-10 ring-2 ring-band" />
            ))}
          </span>
          <p className="font-semibold wrap-anywhere">{holdersInWords(holders.map(nameOf), ranking.holders)}</p>
          <p>
            <span className="font-display text-3xl leading-none font-black tabular-nums">{ranking.best}</span>{" "}
            {unit[ranking.best === 1 ? 0 : 1]}
          </p>
        </>
      ) : (
        <p className="font-semibold">Nobody yet</p>
      )}
      <p className="text-sm text-pretty text-ink-soft">{rule}</p>
    </li>
  );
}
