import { Section } from "./section";

export function NoResultSection() {
  return (
    <Section id="no-result" title="No result">
      <p>
        When a match ends without a result, its picks are neither right nor wrong and bring no points. Wildcards and
        gamechangers on them come back, and a win streak passes over the match.
      </p>
      <p>
        Should the match get a result later after all, they are taken once more. If you have spent yours elsewhere by
        then, the pick is no longer doubled, and one that you have turned turns back to the team that you had picked
        first.
      </p>
      <p>A tied match is won by whoever wins its super over.</p>
    </Section>
  );
}
