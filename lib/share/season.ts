/** One's own season as it is shown around: so far, or as it ended. */
import { fullName } from "../full-name";
import { readPlayerSeason } from "../player-season/data";
import { longestStreak, tallyTeams, tallyWildcards } from "../player-season/tally";
import { findToldSeason } from "../season/told-season";
import { sum } from "../sum";
import { findTeam } from "../team/names";
import { type Asking, frameOf, notInTable } from "./asking";
import type { SeasonPicture } from "./season-picture-schema";

/** Of the current season, or of one that is over. Throws NOT_FOUND where the reader was not in it. */
export async function readSeasonPicture(slug: string | undefined, asking: Asking): Promise<SeasonPicture> {
  const { reader, revisions, moment } = asking;
  const season = await findToldSeason(slug, moment.season);
  const told = await readPlayerSeason({ userId: reader.userId, reader, revisions }, { ...moment, season });
  const { player, standing, lines } = told;
  if (standing === null) throw notInTable();
  const teams = tallyTeams(lines);
  const [best] = teams;
  const { right, played } = tallyWildcards(lines);
  return {
    ...{ of: "season", ...frameOf(season), slug: season.slug, userId: reader.userId },
    ...{ name: fullName(player), isOver: season.state === "over" },
    ...{ rank: standing.rank, players: standing.players, points: standing.points, correct: standing.correct },
    decided: sum(teams.map(({ picks }) => picks)),
    streak: longestStreak(lines)?.count ?? 0,
    best:
      best && best.right > 0
        ? { ...best, name: best.team, code: findTeam(best.team, season.teams)?.code ?? best.team }
        : null,
    wildcards: { right, played },
    ranks: lines.flatMap(({ rank }) => (rank === null ? [] : [rank])),
  };
}
