import { MINUTE, spanInWords } from "@/lib/clock";
import { REPORT_HOLDS } from "@/lib/match/deadlines";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import { offersWildcards } from "@/lib/pick/rules";
import { PRODUCT } from "@/lib/product";
import { timesInWords } from "@/lib/scoring/points";
import type { Rules } from "@/lib/season/rules-schema";
import { several } from "@/lib/several";
import { Example, Sum } from "./example";
import { Section } from "./section";
import { pointsOf } from "./worked";

export function WildcardsSection({ rules }: { rules: Rules }) {
  const { wildcards, gamechangers, wildcardFactor } = rules;
  return (
    <Section id="wildcards" title="Wildcards">
      <p>
        You have <Count look="bg-wildcard text-wildcard-on">{wildcards}</Count> for the season. A wildcard makes a
        correct pick count {timesInWords(wildcardFactor)}. Use it in {EXTRAS_TYPE} matches only, one on a match at most.
      </p>
      <p>
        Switch it on before you confirm the pick, which spends it. Delete the pick in time and you have it back.
        {gamechangers > 0 && " A pick with a wildcard cannot be turned with a gamechanger."}
      </p>
      <Example title={`a wildcard on a ${EXTRAS_TYPE} match`}>
        <Sum result={several(pointsOf(rules, EXTRAS_TYPE, true), "point")}>
          The team that you picked wins: {wildcardFactor} × {pointsOf(rules, EXTRAS_TYPE)}
        </Sum>
        <p>Had it lost, it would be no points, and the wildcard would be spent all the same.</p>
      </Example>
    </Section>
  );
}

export function GamechangersSection({ rules }: { rules: Rules }) {
  const { gamechangers, gamechangersEndAfter } = rules;
  return (
    <Section id="gamechangers" title="Gamechangers">
      <p>
        You have <Count look="bg-gamechanger text-gamechanger-on">{gamechangers}</Count> for the season. A gamechanger
        turns your pick to the other team while the match is on, in {EXTRAS_TYPE} matches only.
      </p>
      <ul className="grid list-disc gap-2 pl-6 marker:text-gamechanger-text">
        <li>The match has started, and its second innings has not.</li>
        <li>
          {spanInWords(gamechangersEndAfter * MINUTE)} after the start its time is over, unless the match data source
          has reported in the last {spanInWords(REPORT_HOLDS)} that the first innings is still on, as after rain.
        </li>
        <li>
          You picked the other team, with {offersWildcards(rules, 0) ? "neither a wildcard nor a" : "no"} gamechanger on
          the pick.
        </li>
        <li>You have at least one gamechanger left.</li>
      </ul>
      <p>
        {PRODUCT.name} is out of your reach just then? Send an administrator a message before the second innings begins,
        and they enter the gamechanger for you.
      </p>
      <p>A turned pick earns what any pick earns: {several(pointsOf(rules, EXTRAS_TYPE), "point")} if it is correct.</p>
    </Section>
  );
}

function Count({ look, children }: { look: string; children: number }) {
  return (
    <strong
      className={`inline-block rounded-md px-2 font-display text-2xl leading-tight font-black tabular-nums ${look}`}
    >
      {children}
    </strong>
  );
}
