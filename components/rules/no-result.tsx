import { Section } from "./section";

export function NoResultSection() {
  return (
    <Section id="no-result" title="No result">
      <p>
        When a match ends without a result, its picks are neither right nor wrong and bring no points. Wildcards and
        gamechangers on them come back, and a win streak passes over the match.
      </p>
      <p>A tied match is won by whoever wins its super over.</p>
    </Section>
  );
}
