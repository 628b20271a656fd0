/** The stages of a season: what a match is worth, and whether wildcards and gamechangers may be used in it. */
import type { Rules } from "../season/schema";
import { listInWords } from "../text";
import type { MatchType } from "./rules";

/** A stage as a season names it. `cards`: whether wildcards and gamechangers may be used. */
type Stage = NonNullable<Rules["stages"]>[number];

/** What decides a match's stage: the season's name for it, or else its type. */
export interface Staged {
  matchType: MatchType;
  stage?: string | null;
}

type StageRules = Pick<Rules, "points" | "stages">;

/** Without a stage of its own, cards are for matches of this type only (rule 11). */
const CARDS_TYPE: MatchType = "League";

/** The stage of a match: the season's own, or its type with its points (rules 8, 11). */
export function stageOf({ matchType, stage }: Staged, { points, stages = [] }: StageRules): Stage {
  const own = stages.find(({ name }) => name === stage);
  return own ?? { name: matchType, type: matchType, points: points[matchType], cards: matchType === CARDS_TYPE };
}

/** Whether wildcards and gamechangers may be used in a match (rule 11). */
export function takesCards(match: Staged, rules: StageRules): boolean {
  return stageOf(match, rules).cards;
}

/** Where cards may be used: "League", or "League and Super Eight". */
export function cardStages({ stages = [] }: StageRules): string {
  const names = [CARDS_TYPE, ...stages.flatMap(({ name, cards }) => (cards ? [name] : []))];
  return listInWords(names);
}

/** The season's own stage for a name of the data source: "1st Semi-Final" is the stage Semi-final. */
export function stageCalled(name: string, { stages = [] }: StageRules): Stage | undefined {
  return stages.find((stage) => stageKey(stage.name) === stageKey(name));
}

/** "The 1st Semi-Final" and "Semi Final 1" are "semi final". */
export function stageKey(name: string): string {
  const words = name.toLowerCase().replaceAll(/[-\s]+/g, " ");
  return words
    .replace(/^the /, "")
    .replace(/^\d+(st|nd|rd|th) (?!match|place)/, "")
    .replace(/ \d+$/, "")
    .trim();
}
