/** The calls by which players pick, think again, and turn a pick. */
import type { Innings } from "@/lib/match/innings";
import { EXTRAS_TYPE, opponentOf } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { messageReply } from "@/lib/message-reply-schema";
import { predictionReply } from "@/lib/pick/schema";
import type { Player } from "./arrive";
import type { Sight } from "./habits/sight";
import type { Memory } from "./memory";
import { sightsOf } from "./sight-of";

/** Everybody who means to picks; those who dither when the others have. */
export async function pickAll(match: Match, memory: Memory, seed: number): Promise<void> {
  const sightOf = sightsOf(match, memory, seed);
  const players = [...memory.players.values()].filter((player) => memory.pickOf(match, player) === undefined);
  const pick = (player: Player) => pickBy(player, sightOf(player), memory);
  await Promise.all(players.filter(({ habit }) => !habit.dithers).map(pick));
  await Promise.all(players.filter(({ habit }) => habit.dithers).map(pick));
}

async function pickBy(player: Player, sight: Sight, memory: Memory): Promise<void> {
  const { habit, userId, visitor } = player;
  if (habit.misses(sight)) return;
  const { match, wildcards } = sight;
  const ids = { userId, matchId: match.matchId };
  const wildcardUsed = match.matchType === EXTRAS_TYPE && wildcards > 0 && habit.doubles(sight);
  const predictedTeam = habit.side(sight);
  const submit = async (pick: { predictedTeam: string; wildcardUsed: boolean }) => {
    const { data } = await visitor.post("/api/prediction/submit", predictionReply, { ...ids, ...pick });
    memory.notePick(data);
  };
  if (!habit.dithers) return submit({ predictedTeam, wildcardUsed });
  await submit({ predictedTeam: opponentOf(match, predictedTeam) ?? predictedTeam, wildcardUsed: false });
  await visitor.post("/api/prediction/delete-prediction", messageReply, ids);
  await submit({ predictedTeam, wildcardUsed });
}

/** At the break, who has come to think that the other side wins turns the pick. */
export async function turnSome(match: Match, first: Innings, memory: Memory, seed: number): Promise<void> {
  if (match.matchType !== EXTRAS_TYPE) return;
  const sightOf = sightsOf(match, memory, seed);
  await Promise.all(
    [...memory.players.values()].map(async (player) => {
      const [pick, sight] = [memory.pickOf(match, player), sightOf(player)];
      if (!pick || pick.wildcardUsed || pick.gamechangerUsed || sight.gamechangers === 0) return;
      if (!player.habit.turns({ ...sight, pick, first })) return;
      const predictedTeam = opponentOf(match, pick.predictedTeam);
      const body = { userId: player.userId, matchId: match.matchId, predictedTeam };
      const { data } = await player.visitor.call("PUT", "/api/prediction/submit-gamechanger", predictionReply, body);
      memory.notePick(data);
    }),
  );
}
