/** A match in one plain line: who has won, how many saw it coming, who leads now, and whom it has moved most. And what a phone shows. */
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { DRAW } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { Message } from "@/lib/notification/message-schema";
import { ordinal } from "@/lib/ordinal";
import type { Prediction } from "@/lib/pick/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import type { Fate } from "./fates";

interface Told {
  match: Match;
  fate: Fate;
  picks: readonly Prediction[];
  teams: readonly Team[];
  /** The table before the match and after it. */
  before: readonly LeaderboardEntry[];
  after: readonly LeaderboardEntry[];
}

/** "  12  CSK v MI     CSK win (corrected)   14 of 18 right   Chitra leads with 31   Faisal up 4 to 7th". */
export function lineOf({ match, fate, picks, teams, before, after }: Told): string {
  const { matchNumber, teamOne, teamTwo, matchWinner } = match;
  const code = (side: string) => sideCode(side, teams);
  const isDraw = matchWinner === DRAW;
  const result = isDraw ? "no result" : `${code(matchWinner ?? "")} win`;
  const fateTold = fate === "as usual" || isDraw ? "" : ` (${fate})`;
  const right = picks.filter(({ predictedTeam }) => predictedTeam === matchWinner).length;
  const line = [
    `${matchNumber}`.padStart(4),
    `${code(teamOne)} v ${code(teamTwo)}`.padEnd(11),
    `${result}${fateTold}`.padEnd(27),
    (isDraw ? "" : `${right} of ${picks.length} right`).padEnd(14),
    leadOf(after).padEnd(31),
    moveOf(before, after),
  ];
  return line.join("  ").trimEnd();
}

/** "      Chitra's phone: CSK vs MI: Chennai Super Kings won. You got 3 points. 31 in all, rank 1." */
export function phoneLineOf(firstName: string, { title, body }: Pick<Message, "title" | "body">): string {
  return `      ${firstName}'s phone: ${title}. ${body}`;
}

function leadOf(table: readonly LeaderboardEntry[]): string {
  const [first, second, ...others] = table.filter(({ rank }) => rank === 1);
  if (!first) return "";
  if (!second) return `${first.firstName} leads with ${first.points}`;
  const who = others.length === 0 ? `${first.firstName} and ${second.firstName}` : `${others.length + 2} players`;
  return `${who} lead with ${first.points}`;
}

/** Who has climbed or fallen furthest; nothing where nobody has. */
function moveOf(before: readonly LeaderboardEntry[], after: readonly LeaderboardEntry[]): string {
  const rankBefore = new Map(before.map(({ userId, rank }) => [userId, rank]));
  const moves = after.map((entry) => ({ entry, by: (rankBefore.get(entry.userId) ?? entry.rank) - entry.rank }));
  const [most] = moves.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  if (!most || most.by === 0) return "";
  const { firstName, rank } = most.entry;
  return `${firstName} ${most.by > 0 ? "up" : "down"} ${Math.abs(most.by)} to ${ordinal(rank)}`;
}
