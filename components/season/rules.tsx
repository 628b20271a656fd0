import type { ReactNode } from "react";
import type { RULES_UNDER } from "@/components/pick/rule-sections";
import { TurnIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { PRODUCT } from "@/lib/brand/product";
import { duration, MINUTE } from "@/lib/clock";
import { hasPrizes } from "@/lib/leaderboard/rules";
import { REPORT_VALID_FOR } from "@/lib/match/deadlines";
import { cardStages } from "@/lib/match/stage";
import { money } from "@/lib/money";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import { timesInWords } from "@/lib/scoring/points";
import { sum } from "@/lib/scoring/sum";
import type { Rules as SeasonRules } from "@/lib/season/schema";
import { ordinal, ordinalWord } from "@/lib/text";

/** The rules with a season's own figures. Leaves out what the season doesn't have. */
export function Rules({ rules }: { rules: SeasonRules }) {
  return (
    <div className="grid gap-4">
      <PageTitle>Rules</PageTitle>
      <RuleSections rules={rules} />
    </div>
  );
}

type SectionId = keyof typeof RULES_UNDER;

export function RuleSections({ rules }: { rules: SeasonRules }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p id="picks" className="max-w-prose scroll-mt-24 text-lg text-pretty">
        Pick the winner of every match. Picks close <strong>{closing(rules)}</strong>; until then you can change or
        delete yours.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Points rules={rules} />
          {hasPrizes(rules) && <Prizes rules={rules} />}
        </div>
        <Bonus rules={rules} />
      </div>
      <SmallPrint rules={rules} />
    </div>
  );
}

function closing({ picksCloseBefore }: SeasonRules): string {
  return picksCloseBefore === 0
    ? "when the match starts"
    : `${duration(picksCloseBefore * MINUTE)} before the match starts`;
}

function Points({ rules: { points, stages = [] } }: { rules: SeasonRules }) {
  return (
    <Section id="points" title="Points">
      <p>For a correct pick. A wrong one, or none, earns nothing.</p>
      <Plates
        plates={[
          { name: "League", figure: `+${points.League}` },
          { name: "Semi-finals", note: "Qualifiers and Eliminator", figure: `+${points.Qualifier}` },
          { name: "Finals", figure: `+${points.Finals}` },
          ...stages.map((stage) => ({ name: stage.name, figure: `+${stage.points}` })),
        ]}
      />
    </Section>
  );
}

function Bonus({ rules }: { rules: SeasonRules }) {
  const { wildcards, wildcardFactor, gamechangers, streakFrom, streakPoints, runsPerBonusPoint } = rules;
  const [hasWildcards, hasGamechangers] = [offersWildcards(rules, 0), offersGamechangers(rules, 0)];
  if (!hasWildcards && !hasGamechangers && streakPoints === 0 && runsPerBonusPoint === null) return null;
  return (
    <Section id="bonus" title="Bonus">
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-2xl border border-line bg-card">
        {hasWildcards && (
          <BonusRow
            id="wildcards"
            title={`${wildcards} wildcards`}
            look="bg-wildcard text-wildcard-on"
            figure={`×${wildcardFactor}`}
          >
            A correct {cardStages(rules)} pick counts {timesInWords(wildcardFactor)}. Switch the wildcard on before you
            confirm
            {hasGamechangers && "; it can't go with a gamechanger"}.
          </BonusRow>
        )}
        {hasGamechangers && (
          <BonusRow
            id="gamechangers"
            title={`${gamechangers} gamechangers`}
            look="bg-gamechanger text-gamechanger-on"
            figure={<TurnIcon />}
          >
            Switch your {cardStages(rules)} pick to the other team after the start and before the second innings
            {hasWildcards && ", unless it has a wildcard"}. Can't open {PRODUCT.name}? Message an admin in time.
          </BonusRow>
        )}
        {streakPoints > 0 && (
          <BonusRow id="streaks" title="Win streak" look="bg-grass text-grass-on" figure={`+${streakPoints}`}>
            For your {ordinal(streakFrom)} correct pick in a row, and for each one after that.
          </BonusRow>
        )}
        {runsPerBonusPoint !== null && (
          <BonusRow
            id="home-team"
            title="Home team"
            look="bg-board text-board-on"
            figure={runsPerBonusPoint === 1 ? "+1" : `÷${runsPerBonusPoint}`}
          >
            After the League matches you get{" "}
            {runsPerBonusPoint === 1
              ? "a point for every run your team scored"
              : `your team's total runs divided by ${runsPerBonusPoint}, rounded`}
            . Choose your team before the first match.
          </BonusRow>
        )}
      </ul>
    </Section>
  );
}

interface BonusRowProps {
  id: SectionId;
  title: string;
  /** Class names of the figure. */
  look: string;
  figure: ReactNode;
  children: ReactNode;
}

function BonusRow({ id, title, look, figure, children }: BonusRowProps) {
  return (
    <li id={id} className="flex scroll-mt-24 items-start gap-3 p-3 tight:flex-col sm:gap-4 sm:p-4">
      <span
        aria-hidden="true"
        className={`grid h-11 min-w-16 shrink-0 place-items-center rounded-md px-1.5 font-display text-2xl leading-none font-black tabular-nums ${look}`}
      >
        {figure}
      </span>
      <div className="min-w-0 text-pretty">
        <h3 className="text-xl">{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}

function Prizes({ rules: { entryFee, currency, prizeShares } }: { rules: SeasonRules }) {
  const rest = 100 - sum(prizeShares);
  return (
    <Section id="prizes" title="Prizes">
      <p>
        The entry fee is <strong>{money(entryFee, currency)}</strong>. All of it goes into the prize pool.
        {rest > 0 && ` ${rest}% isn't paid out.`}
      </p>
      <Plates plates={prizeShares.map((share, at) => ({ name: capital(ordinalWord(at + 1)), figure: `${share}%` }))} />
    </Section>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Plate {
  name: string;
  note?: string;
  figure: string;
}

/** Large figures side by side, as on a scoreboard. */
function Plates({ plates }: { plates: readonly Plate[] }) {
  return (
    <dl className="grid grid-cols-3 gap-2 tight:grid-cols-1">
      {plates.map(({ name, note, figure }) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-xl bg-board p-3 text-board-on sm:p-4">
          <dt className="font-semibold text-board-soft max-sm:text-sm">
            {name}
            {note && <span className="block text-xs font-normal">{note}</span>}
          </dt>
          <dd className="font-display text-4xl leading-none font-black tabular-nums sm:text-5xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function SmallPrint({ rules }: { rules: SeasonRules }) {
  const { streakPoints, runsPerBonusPoint, gamechangersEndAfter } = rules;
  const [wildcards, gamechangers] = [offersWildcards(rules, 0), offersGamechangers(rules, 0)];
  const extras = [wildcards && "wildcards", gamechangers && "gamechangers"].filter(Boolean).join(" and ");
  return (
    <details data-print-open className="rounded-2xl border border-line bg-card px-4 sm:px-6">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">Small print</summary>
      <ul className="grid list-disc gap-x-10 gap-y-2 pb-5 pl-5 text-pretty lg:block lg:columns-2 lg:*:mb-2 lg:*:break-inside-avoid">
        <li>Our clock decides when picks close. Closed picks stay closed, even if the match moves.</li>
        <li>You can't pick while a team is still TBD.</li>
        <li>
          Until picks close, only admins can see your pick or whether you've picked. Then everyone can.{" "}
          <TextLink href="/fair-play">How the game is kept fair</TextLink>
        </li>
        {wildcards && <li>Delete a pick in time and you get its wildcard back. A wrong pick uses the wildcard up.</li>}
        {gamechangers && (
          <li>
            Gamechangers end {duration(gamechangersEndAfter * MINUTE)} after the start, unless a score from the last{" "}
            {duration(REPORT_VALID_FOR)} shows the first innings still going.
          </li>
        )}
        <li id="no-result">
          No result: the pick is neither right nor wrong
          {extras && `, ${extras} are returned`}
          {streakPoints > 0 && ", and streaks carry on"}.{" "}
          {extras && "If a result comes later, they're used again if you still have them."}
        </li>
        <li>A tied match goes to the winner of the super over. Without one it counts like no result.</li>
        {extras && <li>You also get your {extras} back if a League match becomes a Qualifier.</li>}
        {runsPerBonusPoint !== null && (
          <li>The home team bonus counts runs in matches without a result, but not in super overs.</li>
        )}
        <li>Points are awarded once there's a result, and corrected if the result or a pick changes.</li>
        <li>
          Level on points? You share the rank; more correct picks is listed first. The next rank is skipped: 1, 2, 2, 4.
        </li>
        {hasPrizes(rules) && <li>Tied players split the prizes for their places.</li>}
      </ul>
    </details>
  );
}

interface SectionProps {
  id: SectionId | "bonus";
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="scroll-mt-24 text-3xl tight:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
