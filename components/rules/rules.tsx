"use client";

import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import type { Rules as SeasonRules } from "@/lib/season/rules-schema";
import { HomeTeamSection, StreaksSection } from "./bonuses";
import { Contents } from "./contents";
import { GamechangersSection, WildcardsSection } from "./extras";
import { NoResultSection } from "./no-result";
import { PicksSection } from "./picks";
import { PointsBoard } from "./points-board";
import { PrizesSection } from "./prizes";
import { RuleNumbers } from "./rule-numbers";

/**
 * The rules of a season, with every figure taken from what it is played by; what it does not know is left out. Drawn in the
 * browser's own code, which needs nothing but these figures: what the server alone draws, a page carries twice.
 */
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
      <p>
        <TextLink href="/proof">Proof that the table equals its picks</TextLink>
      </p>
    </div>
  );
}

/** The rules by their subjects, below whatever heading. */
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
