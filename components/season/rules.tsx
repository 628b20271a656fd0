"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { RULES_UNDER, rulesInWords } from "@/components/pick/rule-sections";
import { PageTitle } from "@/components/ui/page-title";
import { PRODUCT } from "@/lib/brand/product";
import { MINUTE, spanInWords } from "@/lib/clock";
import { money } from "@/lib/leaderboard/money";
import { hasPrizes } from "@/lib/leaderboard/rules";
import { REPORT_VALID_FOR } from "@/lib/match/deadlines";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import { timesInWords } from "@/lib/scoring/points";
import { sum } from "@/lib/scoring/sum";
import type { Rules as SeasonRules } from "@/lib/season/schema";
import { listInWords, ordinalWord, several } from "@/lib/text";
import { BonusExample, PrizeExample, pointsOf, StreakExample, WildcardExample } from "./rule-examples";

/** The rules with a season's own figures. Leaves out what the season doesn't have. */
export function Rules({ rules }: { rules: SeasonRules }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <PageTitle>Rules</PageTitle>
        <p className="max-w-prose text-lg text-ink-soft">
          Pick the winner of every match. Be right, be bold{rules.streakPoints > 0 && ", be right in a row"}.
        </p>
      </div>
      <RuleSections rules={rules} />
    </div>
  );
}

export function RuleSections({ rules }: { rules: SeasonRules }) {
  const { streakPoints, runsPerBonusPoint } = rules;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[12rem_minmax(0,44rem)] lg:gap-14">
      <Contents rules={rules} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <section id="points" aria-labelledby="points-title" className="grid scroll-mt-24 gap-4">
          <h2 id="points-title" className="text-3xl tight:text-2xl sm:text-4xl">
            Points
          </h2>
          <RuleNumbers id="points" />
          <PointsBoard rules={rules} />
          <p className="text-lg">A wrong pick, or none, brings nothing.</p>
          <p className="max-w-prose text-lg leading-relaxed text-pretty">
            An administrator awards the points of a match once it has a result; a season may be told to do so by itself,
            where the match data source has told the same result twice. Should the result or a pick change later, all
            points are put right at once. An award can be taken back: its points go, and the match can be awarded again.
          </p>
        </section>
        <PicksSection rules={rules} />
        {offersWildcards(rules, 0) && <WildcardsSection rules={rules} />}
        {offersGamechangers(rules, 0) && <GamechangersSection rules={rules} />}
        {streakPoints > 0 && <StreaksSection rules={rules} />}
        {runsPerBonusPoint !== null && <HomeTeamSection runsPerBonusPoint={runsPerBonusPoint} />}
        <NoResultSection rules={rules} />
        <PrizesSection rules={rules} />
      </div>
    </div>
  );
}

function subjectsOf(rules: SeasonRules): { id: string; name: string; isShown: boolean }[] {
  return [
    { id: "points", name: "Points", isShown: true },
    { id: "picks", name: "Picks", isShown: true },
    { id: "wildcards", name: "Wildcards", isShown: offersWildcards(rules, 0) },
    { id: "gamechangers", name: "Gamechangers", isShown: offersGamechangers(rules, 0) },
    { id: "streaks", name: "Win streaks", isShown: rules.streakPoints > 0 },
    { id: "home-team", name: "Home team", isShown: rules.runsPerBonusPoint !== null },
    { id: "no-result", name: "No result", isShown: true },
    { id: "prizes", name: hasPrizes(rules) ? "Table and prizes" : "Table", isShown: true },
  ];
}

function Contents({ rules }: { rules: SeasonRules }) {
  const subjects = subjectsOf(rules).filter(({ isShown }) => isShown);
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
        {subjects.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band lg:border-transparent lg:text-grass lg:underline lg:underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Row {
  what: string;
  note?: string;
  points: number;
}

function rowsOf(rules: SeasonRules): Row[] {
  const { streakFrom, streakPoints, runsPerBonusPoint } = rules;
  const doubled = { what: "League match, with a wildcard", points: pointsOf(rules, "League", true) };
  const semis = "Qualifier 1, Eliminator, Qualifier 2: the semi-finals of this game";
  const streak = {
    what: "Each correct pick in a row",
    note: `from number ${streakFrom} on, on top`,
    points: streakPoints,
  };
  const runs = runsPerBonusPoint === 1 ? "run" : `${runsPerBonusPoint} runs`;
  const bonus = { what: `Every ${runs} of your home team`, note: "once all League matches have ended", points: 1 };
  return [
    { what: "League match", points: pointsOf(rules, "League") },
    ...(offersWildcards(rules, 0) ? [doubled] : []),
    { what: "Qualifier", note: semis, points: pointsOf(rules, "Qualifier") },
    { what: "Finals", points: pointsOf(rules, "Finals") },
    ...(streakPoints > 0 ? [streak] : []),
    ...(runsPerBonusPoint === null ? [] : [bonus]),
  ];
}

function PointsBoard({ rules }: { rules: SeasonRules }) {
  return (
    <table className="w-full border-separate border-spacing-y-px overflow-clip rounded-2xl border-4 border-board-line bg-board-line text-board-on">
      <caption className="sr-only">Points for a correct pick, and what comes on top</caption>
      <thead className="bg-board text-left text-board-soft tight:text-sm">
        <tr>
          <th scope="col" className="px-[min(1rem,4vw)] py-3 font-semibold sm:px-6">
            A correct pick in
          </th>
          <th scope="col" className="px-[min(1rem,4vw)] py-3 text-right font-semibold sm:px-6">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(rules).map(({ what, note, points }) => (
          <tr key={what} className="bg-board">
            <th
              scope="row"
              className="px-[min(1rem,4vw)] py-3 text-left text-lg tight:text-base leading-tight wrap-anywhere font-semibold sm:px-6"
            >
              {what}
              {note && <span className="block pt-1 text-sm font-normal text-board-soft">{note}</span>}
            </th>
            <td className="px-[min(1rem,4vw)] py-2 text-right sm:px-6">
              <span className="inline-grid h-14 min-w-[min(3.5rem,16vw)] place-items-center rounded-md bg-plate px-[min(0.5rem,2vw)] font-display text-[min(3rem,13vw)] leading-none font-extrabold tabular-nums">
                +{points}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PicksSection({ rules: { picksCloseBefore, streakPoints } }: { rules: SeasonRules }) {
  const lead = picksCloseBefore === 0 ? "when" : `${spanInWords(picksCloseBefore * MINUTE)} before`;
  return (
    <Section id="picks" title="Picks">
      <p>
        Pick the winner of each match. Picks close <strong>{lead} the match starts</strong>, by the server's clock, and
        nothing reopens them.
      </p>
      <p>
        You have one pick a match. <strong>A pick cannot be edited once submitted</strong>: to change your mind, delete
        it and pick again, as long as picks are open. While a side is still TBD, the match takes no picks.
      </p>
      <p>
        Until picks close no other player can see whom you picked, nor whether you picked at all; only administrators
        can, and what they change is on record. Then everybody's picks are shown. No pick brings nothing
        {streakPoints > 0 && ", and ends a win streak"}.
      </p>
    </Section>
  );
}

function WildcardsSection({ rules }: { rules: SeasonRules }) {
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
      <WildcardExample rules={rules} />
    </Section>
  );
}

function GamechangersSection({ rules }: { rules: SeasonRules }) {
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
          has reported in the last {spanInWords(REPORT_VALID_FOR)} that the first innings is still on, as after rain.
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

const points = (count: number) => several(count, "point");

function StreaksSection({ rules }: { rules: SeasonRules }) {
  return (
    <Section id="streaks" title="Win streaks">
      <p>
        Correct picks in a row are a win streak. From number <strong>{rules.streakFrom}</strong> on, each brings{" "}
        <strong>{points(rules.streakPoints)}</strong> on top of the pick's own. A wrong pick or none ends it.
      </p>
      <StreakExample rules={rules} />
    </Section>
  );
}

function HomeTeamSection({ runsPerBonusPoint }: { runsPerBonusPoint: number }) {
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
      <BonusExample runsPerBonusPoint={runsPerBonusPoint} />
    </Section>
  );
}

const sentence = (parts: readonly (string | false)[]) => listInWords(parts.filter((part) => part !== false));

function NoResultSection({ rules }: { rules: SeasonRules }) {
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

function PrizesSection({ rules }: { rules: SeasonRules }) {
  return (
    <Section id="prizes" title={hasPrizes(rules) ? "Table and prizes" : "Table"}>
      <p>
        More points stand higher, then more correct picks, then the name. Players with equal points share a rank, and
        the ranks after them are left out: 1, 2, 2, 4.
      </p>
      {hasPrizes(rules) && <Prizes rules={rules} />}
    </Section>
  );
}

function Prizes({ rules }: { rules: SeasonRules }) {
  const { entryFee, currency, prizeShares } = rules;
  const rest = 100 - sum(prizeShares);
  return (
    <>
      <p>
        The entry fee is <strong>{money(entryFee, currency)}</strong> a player, and all of it is the prize pool.
      </p>
      <ol className={clsx("grid gap-2 tight:grid-cols-1", prizeShares.length < 3 ? "grid-cols-2" : "grid-cols-3")}>
        {prizeShares.map((share, index) => (
          <li key={ordinalWord(index + 1)} className="grid gap-1 rounded-xl bg-board p-3 text-board-on sm:p-4">
            <span className="text-base font-semibold text-board-soft">{capital(ordinalWord(index + 1))}</span>
            <span className="font-display text-4xl leading-none font-black tabular-nums sm:text-6xl">{share}%</span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p>The rest, {rest}%, is not given away.</p>}
      <p>Players of one rank put the prizes of the places they fill together and share them equally.</p>
      <PrizeExample rules={rules} />
    </>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface SectionProps {
  id: keyof typeof RULES_UNDER;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4 border-t-2 border-line pt-6">
      <h2 id={`${id}-title`} className="text-3xl tight:text-2xl sm:text-4xl">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <RuleNumbers id={id} />
      <div className="grid max-w-prose gap-4 text-lg leading-relaxed text-pretty">{children}</div>
    </section>
  );
}

function RuleNumbers({ id }: { id: keyof typeof RULES_UNDER }) {
  return <p className="-mt-3 text-sm font-semibold text-ink-soft">{rulesInWords(RULES_UNDER[id])}</p>;
}
