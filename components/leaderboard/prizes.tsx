import { useSeason } from "@/components/season/season";
import { hasPrizes, type PrizeRules, prizeForPlace, prizePool, rankPrize } from "@/lib/leaderboard/rules";
import type { LeaderboardEntry, LeaderboardPage } from "@/lib/leaderboard/schema";
import { prizeRulesOf } from "@/lib/mini-league/rules";
import { money, plainMoney } from "@/lib/money";
import { listInWords, ordinal } from "@/lib/text";
import { useScope } from "./table-views";

/** The prize pool, its shares, and who wins, or would if the season ended now. Renders nothing without prizes. */
export function PrizeLine({ page, entries }: { page: LeaderboardPage["page"]; entries: readonly LeaderboardEntry[] }) {
  const { rules: ofSeason, state } = useSeason();
  const { scope } = useScope();
  const rules = scope ? prizeRulesOf(scope) : ofSeason;
  if (!hasPrizes(rules)) return null;
  const { payers = page.players } = page;
  const { entryFee, prizeShares } = rules;
  const { currency } = ofSeason;
  const isOver = state === "over";
  const ranks = prizeRanks(page, entries, rules, isOver);
  const intro = isOver ? "Won: " : "Right now: ";
  return (
    <section
      aria-labelledby="prizes"
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-card lg:grid-cols-[auto_1fr] desk:grid-cols-1"
    >
      <div className="grid content-center gap-1 bg-band px-5 py-4">
        <h2 id="prizes" className="text-lg">
          Prize pool
        </h2>
        <p className="font-display text-5xl leading-none font-black tabular-nums wrap-anywhere tight:text-[min(3rem,13vw)]">
          {plainMoney(prizePool(payers, rules), currency)}
        </p>
        <p className="text-sm text-ink-soft">
          {payers.toLocaleString("en")} {page.payers === undefined ? "" : "paid "}× {money(entryFee, currency)}
        </p>
      </div>
      <div className="grid content-center gap-3 px-5 py-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {prizeShares.map((share, index) => (
            <li key={ordinal(index + 1)} className="tabular-nums">
              <span className="text-ink-soft">{ordinal(index + 1)} </span>
              <strong className="font-display text-xl font-extrabold">{share}%</strong>
              {ranks.length === 0 && (
                <span className="text-ink-soft"> {money(prizeForPlace(index + 1, payers, rules), currency)}</span>
              )}
            </li>
          ))}
        </ul>
        <p className="min-w-0 text-pretty break-words">
          {ranks.length > 0 ? intro : isOver ? "No one won any of it." : "No points yet: it's all to play for."}
          {ranks.map((rank) => prizeInWords(rank, currency)).join("; ")}
          {ranks.length > 0 && "."}
        </p>
      </div>
    </section>
  );
}

interface PrizeRank {
  rank: number;
  players: number;
  /** Only those in the loaded rows; never deleted accounts. */
  holders: LeaderboardEntry[];
  /** Each player's share, in the smallest unit of the currency. */
  each: number;
  /** Some get one unit more, because the sum can't be split evenly. */
  isUneven: boolean;
}

/** The ranks that win a prize, or would now; none before the first point. `entries` are the first rows. */
export function prizeRanks(
  { leaders, players, payers = players }: LeaderboardPage["page"],
  entries: readonly LeaderboardEntry[],
  rules: PrizeRules,
  isOver: boolean,
): PrizeRank[] {
  if (!isOver && !leaders.some(({ points }) => points > 0)) return [];
  return leaders.map(({ rank, players: sharers }) => {
    const { each, leftover } = rankPrize(rank, sharers, payers, rules);
    const holders = entries.filter((entry) => entry.rank === rank);
    return { rank, players: sharers, holders, each, isUneven: leftover > 0 };
  });
}

/** More players than this are counted instead of named. */
const MOST_NAMES = 3;

export function prizeInWords({ players, holders, each, isUneven }: PrizeRank, currency: string): string {
  const sum = isUneven ? `${money(each, currency)} or ${money(each + 1, currency)}` : money(each, currency);
  if (players > MOST_NAMES || holders.length < players) {
    return players === 1 ? `one player ${sum}` : `${players.toLocaleString("en")} players share, ${sum} each`;
  }
  const names = listInWords(holders.map(({ firstName }) => firstName));
  return players === 1 ? `${names} ${sum}` : `${names} ${sum} each`;
}
