import { listInWords } from "@/lib/formats";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import { timesInWords } from "@/lib/scoring/points";
import type { Rules } from "@/lib/season/rules-schema";
import { Section } from "./section";

const sentence = (parts: readonly (string | false)[]) => listInWords(parts.filter((part) => part !== false));

export function NoResultSection({ rules }: { rules: Rules }) {
  const [doubles, turns] = [offersWildcards(rules, 0), offersGamechangers(rules, 0)];
  const extras = sentence([doubles && "wildcards", turns && "gamechangers"]);
  const counts =
    rules.wildcardFactor === 2 ? "is no longer doubled" : `no longer counts ${timesInWords(rules.wildcardFactor)}`;
  return (
    <Section id="no-result" title="No result">
      <p>
        When a match ends without a result, its picks are neither right nor wrong and bring no points.
        {extras && ` ${extras.charAt(0).toUpperCase()}${extras.slice(1)} on them come back`}
        {extras && rules.streakPoints > 0 && ", and a win streak passes over the match"}
        {extras && "."}
        {!extras && rules.streakPoints > 0 && " A win streak passes over the match."}
      </p>
      {extras && (
        <p>
          Should the match get a result later after all, they are taken once more. If you have spent yours elsewhere by
          then, {doubles && `the pick ${counts}`}
          {doubles && turns && ", and "}
          {turns &&
            `${doubles ? "one" : "a pick"} that you have turned turns back to the team that you had picked first`}
          .
        </p>
      )}
      <p>A tied match is won by whoever wins its super over.</p>
    </Section>
  );
}
