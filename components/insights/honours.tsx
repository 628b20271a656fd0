import type { FoundPlayer } from "@/lib/evening/schema";
import { honoursOf } from "@/lib/insights/honours";
import type { Insights } from "@/lib/insights/schema";
import { HonourCard } from "./honour-card";
import { Section } from "./section";

interface HonoursProps {
  insights: Insights;
  names: ReadonlyMap<string, FoundPlayer>;
  /** Whether the season is over, so that they change hands by a deletion alone. */
  isOver: boolean;
  /** Whether the season has wildcards. */
  doubles: boolean;
}

/** The honours of the season, each with its rule and who holds it. */
export function Honours({ insights, names, isOver, doubles }: HonoursProps) {
  const lead = isOver
    ? "As the season ended, among those who are still here. Who has as much shares an honour."
    : "Held as things stand: each can change hands with the next match. Who has as much shares an honour.";
  const honours = honoursOf(insights).filter(({ measure }) => doubles || measure !== "wildcardPoints");
  return (
    <Section title="Honours of the season" lead={lead}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 desk:grid-cols-4">
        {honours.map((honour) => (
          <HonourCard key={honour.measure} honour={honour} names={names} />
        ))}
      </ul>
    </Section>
  );
}
