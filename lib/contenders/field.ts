/** All players of a season and what they can still reach, worked out once for each state of it. */
import { z } from "zod";
import { prizeRanks } from "../leaderboard/prizes";
import { rankOf, standingsOf } from "../leaderboard/rank";
import { keep } from "../read-cache";
import { marked, PLAYERS, picksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Season } from "../season/schema";
import { bonusLeft } from "./bonus-left";
import { type Chance, playOut } from "./chances";
import { expectedBonus } from "./expected-bonus";
import { fieldStatement } from "./field-statement";
import { handRow, ownHand, toContender } from "./hands";
import { eachInParts } from "./in-parts";
import { CONTENDERS_NAMED } from "./limits";
import { type Contender, type Judge, openReach } from "./reach";
import { rememberBy } from "./remember-by";
import type { Rest } from "./rest";
import type { NamedContender } from "./schema";
import type { StillOpen } from "./still-open";

export interface Field {
  judge: Judge;
  canWin: number;
  canPlace: number;
  contenders: NamedContender[];
  /** The chances of somebody who is not among those. */
  chanceOf: (player: Contender) => Chance;
}

const kept = keep<Field>({ max: 2 });

const leader = z.object({
  ...{ userId: z.string(), firstName: z.string(), lastName: z.string(), profilePic: z.string() },
  hand: handRow,
});
const row = marked.extend({
  ...ownHand.shape,
  groups: z.array(handRow).nullable(),
  leaders: z.array(leader).nullable(),
  innings: z.array(z.object({ matchId: z.string(), team: z.string(), runs: z.number() })).nullable(),
});
type Row = z.infer<typeof row>;

/** The field, and in passing what one player has, if this very call has read it; revisions are those of contendersFollow. */
export async function readField(
  stillOpen: StillOpen & { rest: Rest },
  userId: string,
  season: Season,
  revisions: readonly Revision[],
): Promise<{ field: Field; own: z.infer<typeof ownHand> | null; holds: boolean }> {
  const subjects = fieldFollows(stillOpen);
  const followed = revisions.filter(({ subject }) => subjects.includes(subject));
  let own: z.infer<typeof ownHand> | null = null;
  const { value, holds } = await kept.look(termsOf(stillOpen, season), followed, async () => {
    const [read] = await rowsTogether(row)`${fieldStatement(stillOpen.rest, userId, subjects)}`;
    own = read ?? null;
    return { value: await toField(stillOpen, season, read), asOf: toRevisions(subjects, read?.marks ?? null) };
  });
  return { field: value, own, holds };
}

/** What the field follows from, among the subjects of contendersFollow. */
export function fieldFollows({ waiting }: StillOpen): string[] {
  return [TABLE, PLAYERS, SEASON, ...waiting.map(({ matchId }) => picksOf(matchId))];
}

/** What changes without any of these: time alone closes picks, and ends gamechangers. */
export function termsOf({ rest, matchesLeft }: StillOpen, { id }: Season): string {
  return JSON.stringify([id, matchesLeft, rest && [...rest.open], rest && [...rest.turns]]);
}

async function toField({ rest, matches }: StillOpen & { rest: Rest }, season: Season, read?: Row): Promise<Field> {
  const { rules, teams, id } = season;
  const innings = read?.innings ?? [];
  const groups = (read?.groups ?? []).map(toContender);
  const { add, judge } = openReach(rest, bonusLeft(matches, innings, teams, rules));
  await eachInParts(groups, add);
  const can = { win: 0, place: 0 };
  await eachInParts(groups, (group) => {
    const { first, prize } = judge(group);
    if (first) can.win += group.players;
    if (prize) can.place += group.players;
  });
  const leading = (read?.leaders ?? []).map(({ hand, ...person }) => ({ ...person, ...toContender(hand) }));
  const some = leading.filter((player) => Object.values(judge(player)).some(Boolean)).slice(0, CONTENDERS_NAMED);
  const decided = matches.length - matches.filter(({ awardedAt }) => awardedAt === null).length;
  const terms = {
    seed: `${id} ${decided}`,
    prizes: prizeRanks(rules),
    bonus: expectedBonus(matches, innings, teams, rules),
  };
  const { of, against } = await playOut(rest, some, terms);
  const standings = standingsOf(groups);
  return {
    ...{ judge, canWin: can.win, canPlace: can.place },
    contenders: some.map((player, at) => {
      const { userId, firstName, lastName, profilePic, homeTeam, points } = player;
      const { first: wins = 0, prize: places = 0 } = of[at] ?? {};
      const { first: canWin, prize: canPlace } = judge(player);
      const rank = rankOf(points, standings);
      return { userId, firstName, lastName, profilePic, homeTeam, points, rank, canWin, canPlace, wins, places };
    }),
    chanceOf: rememberBy(
      (player) => JSON.stringify([player.points, player.marks, player.homeTeam, player.wildcards]),
      against,
    ),
  };
}
