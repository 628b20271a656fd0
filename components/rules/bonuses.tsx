import clsx from "clsx";
import type { Rules } from "@/lib/season/rules-schema";
import { several } from "@/lib/several";
import { spelled } from "@/lib/spelled";
import { Example, Sum } from "./example";
import { Section } from "./section";
import { bonusExamples, streakExample } from "./worked";

const NUMBERS = new Intl.NumberFormat("en");
const points = (count: number) => several(count, "point");
/** Longer runs are told by their sum alone. */
const LONGEST_RUN = 12;

export function StreaksSection({ rules }: { rules: Rules }) {
  const { right, run, pickPoints, winStreakPoints, total } = streakExample(rules);
  return (
    <Section id="streaks" title="Win streaks">
      <p>
        Correct picks in a row are a win streak. From number <strong>{rules.streakFrom}</strong> on, each brings{" "}
        <strong>{points(rules.streakPoints)}</strong> on top of the pick's own. A wrong pick or none ends it.
      </p>
      <Example title={`${spelled(right)} right in a row, then one wrong`}>
        {run.length <= LONGEST_RUN && (
          <ol className="flex flex-wrap gap-1.5">
            {run.map(({ correct, extra }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a match of the example is its position
                key={index}
                className={clsx(
                  "grid h-16 w-12 content-center justify-items-center rounded-md font-display text-2xl leading-none font-extrabold sm:w-14",
                  correct ? "bg-grass text-grass-on" : "border-2 border-line-strong text-ink-soft",
                )}
              >
                <span aria-hidden="true">{correct ? "✓" : "✗"}</span>
                <span className="sr-only">{correct ? "right" : "wrong"}</span>
                {extra > 0 && <span className="text-lg">+{extra}</span>}
              </li>
            ))}
          </ol>
        )}
        <Sum result={points(total)}>
          {pickPoints} for the picks + {winStreakPoints} for the streak
        </Sum>
      </Example>
    </Section>
  );
}

export function HomeTeamSection({ runsPerBonusPoint }: { runsPerBonusPoint: number }) {
  return (
    <Section id="home-team" title="Home team bonus">
      <p>
        Choose a home team in your profile before the first match starts; then it is fixed. Once all League matches have
        ended,{" "}
        {runsPerBonusPoint === 1 ? (
          "every run that it scored in them is a point of yours."
        ) : (
          <>
            all the runs that it scored in them are divided by <strong>{runsPerBonusPoint}</strong> and rounded, from a
            half on up. That many points are yours.
          </>
        )}
      </p>
      <p>
        Runs of a match without a result count too; those of a super over do not. Without a home team there is no bonus.
      </p>
      <Example title="a season's runs">
        {bonusExamples(runsPerBonusPoint).map(({ runs, bonus }) => (
          <Sum key={runs} result={points(bonus)}>
            {NUMBERS.format(runs)} runs ÷ {runsPerBonusPoint}
          </Sum>
        ))}
      </Example>
    </Section>
  );
}
