"use client";

import { lazyPart } from "@/components/ui/lazy-part";

/** What belongs to one state of a match, and is not there in the others. */
export const MatchVerdict = lazyPart(async () => (await import("./verdict")).MatchVerdict);
export const ScoreStrip = lazyPart(async () => (await import("./score-strip")).ScoreStrip);
export const JoinSeason = lazyPart(async () => (await import("./join-season")).JoinSeason);
export const SeasonOver = lazyPart(async () => (await import("./season-over")).SeasonOver);
export const PickBar = lazyPart(async () => (await import("./pick-bar")).PickBar);
export const Backers = lazyPart(async () => (await import("@/components/pick/backers")).Backers);
export const GamechangerMenu = lazyPart(
  async () => (await import("@/components/pick/gamechanger-menu")).GamechangerMenu,
);
export const Crowd = lazyPart(async () => (await import("@/components/pick/crowd")).Crowd);
export const GamechangerWindow = lazyPart(
  async () => (await import("@/components/pick/gamechanger-window")).GamechangerWindow,
);
export const StakesLine = lazyPart(async () => (await import("@/components/stakes/stakes-line")).StakesLine);
