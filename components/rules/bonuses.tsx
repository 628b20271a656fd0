import clsx from "clsx";
import { RUNS_PER_BONUS_POINT, STREAK_FROM, STREAK_POINT } from "@/lib/scoring/points";
import { Example, Sum } from "./example";
import { Section } from "./section";
import { BONUS_EXAMPLES, STREAK_EXAMPLE } from "./worked";

const NUMBERS = new Intl.NumberFormat("en");
const points = (count: number) => `${count} ${count === 1 ? "point" : "points"}`;

export function StreaksSection() {
  const { run, pickPoints, winStreakPoints, total } = STREAK_EXAMPLE;
  return (
    <Section id="streaks" title="Win streaks">
      <p>
        Correct picks in a row are a win streak. From number <strong>{STREAK_FROM}</strong> on, each brings{" "}
        <strong>{points(STREAK_POINT)}</strong> on top of the pick's own. A wrong pick or none ends it.
      </p>
      <Example title="four right in a row, then one wrong">
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
        <Sum result={points(total)}>
          {pickPoints} for the picks + {winStreakPoints} for the streak
        </Sum>
      </Example>
    </Section>
  );
}

export function HomeTeamSection() {
  return (
    <Section id="home-team" title="Home team bonus">
      <p>
        Choose a home team in your profile before the first match starts; then it is fixed. Once all League matches have
        ended, all the runs that it scored in them are divided by <strong>{RUNS_PER_BONUS_POINT}</strong> and rounded,
        from a half on up. That many points are yours.
      </p>
      <p>
        Runs of a match without a result count too; those of a super over do not. Without a home team there is no bonus.
      </p>
      <Example title="a season's runs">
        {BONUS_EXAMPLES.map(({ runs, bonus }) => (
          <Sum key={runs} result={points(bonus)}>
            {NUMBERS.format(runs)} runs ÷ {RUNS_PER_BONUS_POINT}
          </Sum>
        ))}
      </Example>
    </Section>
  );
}
