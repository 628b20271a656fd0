import type { CrowdMatch } from "@/lib/insights/schema";
import { sum } from "@/lib/sum";
import { percent } from "./counts";
import { Figure } from "./figure";
import { Section } from "./section";

/** What wildcards have been worth to all together. */
export function Wildcards({ matches }: { matches: readonly CrowdMatch[] }) {
  const played = sum(matches.map(({ wildcards }) => wildcards));
  const right = sum(matches.map(({ wildcardsRight }) => wildcardsRight));
  const picks = sum(matches.map((match) => match.right + match.wrong));
  const rightPicks = sum(matches.map((match) => match.right));
  return (
    <Section title="What wildcards brought" lead="A wildcard pays only on a winner: are they kept for the sure ones?">
      {played === 0 ? (
        <p>No wildcard has been decided.</p>
      ) : (
        <dl className="grid grid-cols-3 gap-3 tight:grid-cols-1">
          <Figure name="Wildcards decided" value={played.toLocaleString("en")} />
          <Figure name="Of them right" value={percent(right, played)} />
          <Figure name="Of all picks right" value={percent(rightPicks, picks)} />
        </dl>
      )}
    </Section>
  );
}
