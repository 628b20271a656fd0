/** What the phones of the players of a demo's season have to show, from the picks and results that were seen of it. */
import { expect } from "playwright/test";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { DRAW, opponentOf } from "@/lib/match/rules";
import type { Message } from "@/lib/notification/message-schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { Player } from "../../../scripts/develop/demo-season/arrive";
import type { Memory } from "../../../scripts/develop/demo-season/memory";
import { turnsAt } from "../../../scripts/develop/demo-season/phones";

export interface Shown {
  player: Player;
  message: Message;
  /** How many matches were told by then. */
  after: number;
}

/** Who had notifications on in each match that was told in these lines, and what became of the match. */
function evenings(memory: Memory, lines: readonly string[]) {
  const players = [...memory.players.values()];
  return [...memory.matches.values()].flatMap((match) => {
    const line = lines[match.matchNumber - 1] ?? "";
    const isCorrected = line.includes("(corrected)");
    return turnsAt(match.matchNumber).flatMap((email) => {
      const player = players.find((one) => one.email === email);
      return player ? [{ match, player, pick: memory.pickOf(match, player), isCorrected }] : [];
    });
  });
}

/** Everybody is told of every result of their own picks while they have notifications on, and of nothing twice. */
export function expectPoints(shown: readonly Shown[], memory: Memory, lines: readonly string[]): void {
  const toldOf = (kind: string, name: string, after: number) => `${kind} for ${name} after ${after} matches`;
  const due = evenings(memory, lines).flatMap(({ match: { matchNumber: at }, player, pick, isCorrected }) => {
    if (!pick) return [];
    if (!isCorrected) return [toldOf("result", player.email, at)];
    return [toldOf("result", player.email, at - 1), toldOf("correction", player.email, at)];
  });
  const told = shown.filter(({ message: { kind } }) => kind === "result" || kind === "correction");
  const got = told.map(({ player, message: { kind }, after }) => toldOf(kind, player.email, after));
  expect(got.toSorted()).toEqual(due.toSorted());

  for (const { message, after } of told.filter(({ message: { kind, url } }) => kind === "result" && /^\/m/.test(url))) {
    const match = memory.matches.get(message.url.replace("/matches/", ""));
    if (match?.matchNumber !== after) continue;
    const { teamOne, teamTwo, matchWinner } = match;
    const [one, two] = [teamOne, teamTwo].map((side) => sideCode(side, memory.season.teams));
    const decided = matchWinner === DRAW ? "no result" : `${sideName(matchWinner ?? "")} won`;
    expect(message.title).toBe(`${one} vs ${two}: ${decided}`);
  }
}

/** The last that phones show of points is what stands in the table. */
export function expectLast(shown: readonly Shown[], table: readonly LeaderboardEntry[]): void {
  const last = shown.filter(({ message: { kind }, after }) => kind === "result" && after === 74);
  expect(last.length).toBeGreaterThan(0);
  for (const { player, message } of last) {
    const entry = table.find(({ userId }) => userId === player.userId);
    expect(message.body).toMatch(new RegExp(` ${entry?.points} in all, rank ${entry?.rank}\\.$`));
  }
}

/** Before picks close, whoever has not picked is told that they close; once they have, of one's own pick. */
export function expectOwnPicks(shown: readonly Shown[], memory: Memory, lines: readonly string[]): void {
  for (const { player, message } of shown) expect(message.userId).toBe(player.userId);
  const missing = shown.filter(({ message: { kind } }) => kind === "missing-pick");
  const forgot = evenings(memory, lines).filter(({ pick }) => !pick);
  const emails = (of: readonly { player: Player }[]) =>
    [...new Set(of.map(({ player: { email } }) => email))].toSorted();
  expect(emails(missing)).toEqual(emails(forgot));
  for (const { player, message, after } of missing) {
    const match = forgot.find((one) => one.player.email === player.email && one.match.matchNumber === after + 1)?.match;
    const sides = `${sideName(match?.teamOne ?? "")} vs ${sideName(match?.teamTwo ?? "")}`;
    expect(message.body).toMatch(new RegExp(`^${sides}: picks close at \\d\\d:\\d\\d UTC\\.$`));
  }
  const turnable = shown.filter(({ message: { kind } }) => kind === "gamechanger");
  expect(turnable.length).toBeGreaterThan(0);
  for (const { player, message } of turnable) {
    const match = memory.matches.get(message.url.replace("/matches/", ""));
    const pick = match && memory.pickOf(match, player);
    if (!match || !pick) throw new Error(`${player.email} can turn nothing in ${message.url}`);
    const picked = pick.gamechangerUsed ? opponentOf(match, pick.predictedTeam) : pick.predictedTeam;
    expect(message.body).toContain(`You picked ${sideName(picked ?? "")}. `);
  }
}
