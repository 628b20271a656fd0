import { spanInWords } from "@/lib/clock";
import { GAMECHANGERS_END_AFTER, REPORT_HOLDS } from "@/lib/match/deadlines";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import { GAMECHANGERS, WILDCARDS } from "@/lib/pick/rules";
import { PRODUCT } from "@/lib/product";
import { WILDCARD_FACTOR } from "@/lib/scoring/points";
import { Example, Sum } from "./example";
import { Section } from "./section";
import { pointsOf } from "./worked";

export function WildcardsSection() {
  return (
    <Section id="wildcards" title="Wildcards">
      <p>
        You have <Count look="bg-wildcard text-wildcard-on">{WILDCARDS}</Count> for the season. A wildcard makes a
        correct pick count {WILDCARD_FACTOR === 2 ? "double" : `${WILDCARD_FACTOR} times`}. Use it in {EXTRAS_TYPE}{" "}
        matches only, one on a match at most.
      </p>
      <p>
        Switch it on before you confirm the pick, which spends it. Delete the pick in time and you have it back. A pick
        with a wildcard cannot be turned with a gamechanger.
      </p>
      <Example title="a wildcard on Mumbai against Chennai">
        <Sum result={`${pointsOf(EXTRAS_TYPE, true)} points`}>
          Mumbai win: {WILDCARD_FACTOR} × {pointsOf(EXTRAS_TYPE)}
        </Sum>
        <p>Had Mumbai lost, it would be no points, and the wildcard would be spent all the same.</p>
      </Example>
    </Section>
  );
}

export function GamechangersSection() {
  return (
    <Section id="gamechangers" title="Gamechangers">
      <p>
        You have <Count look="bg-gamechanger text-gamechanger-on">{GAMECHANGERS}</Count> for the season. A gamechanger
        turns your pick to the other team while the match is on, in {EXTRAS_TYPE} matches only.
      </p>
      <ul className="grid list-disc gap-2 pl-6 marker:text-gamechanger-text">
        <li>The match has started, and its second innings has not.</li>
        <li>
          {spanInWords(GAMECHANGERS_END_AFTER)} after the start its time is over, unless the match data source has
          reported in the last {spanInWords(REPORT_HOLDS)} that the first innings is still on, as after rain.
        </li>
        <li>You picked the other team, with neither a wildcard nor a gamechanger on the pick.</li>
        <li>You have at least one gamechanger left.</li>
      </ul>
      <p>
        {PRODUCT.name} is out of your reach just then? Send an administrator a message before the second innings begins,
        and they enter the gamechanger for you.
      </p>
      <p>A turned pick earns what any pick earns: {pointsOf(EXTRAS_TYPE)} points if it is correct.</p>
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
