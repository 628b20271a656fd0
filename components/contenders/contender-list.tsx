import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import type { NamedContender } from "@/lib/contenders/schema";
import { ChanceFigure } from "./chance-figure";

interface ContenderListProps {
  contenders: readonly NamedContender[];
  label: string;
  userId: string;
  seasons: number;
  hasPrizes: boolean;
}

/** Players in the order of the table, each with the chances of finishing first and of a prize. */
export function ContenderList({ contenders, label, userId, seasons, hasPrizes }: ContenderListProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)]">
      {contenders.map((player) => (
        <li
          key={player.userId}
          className={clsx(
            "flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-2 py-2 first:border-t-0",
            player.userId === userId && "rounded-lg bg-wildcard/25 font-semibold",
          )}
        >
          <span className="w-8 font-display text-xl leading-none font-extrabold tabular-nums">{player.rank}</span>
          <Avatar picture={player.profilePic} className="size-7" />
          <span className="min-w-24 flex-1 leading-snug wrap-anywhere">
            {player.firstName} {player.lastName}
          </span>
          <ChanceFigure what="First" can={player.canWin} times={player.wins} seasons={seasons} />
          {hasPrizes && <ChanceFigure what="Prize" can={player.canPlace} times={player.places} seasons={seasons} />}
        </li>
      ))}
    </ol>
  );
}
