import { Avatar } from "@/components/player/avatar";
import type { FoundPlayer } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import type { Ranking } from "@/lib/insights/schema";
import { Section } from "./section";

interface PlayerListProps {
  title: string;
  lead: string;
  ranking: Ranking;
  names: ReadonlyMap<string, FoundPlayer>;
  userId: string;
  /** What is said as long as nobody is in it. */
  empty: string;
}

/** Who is first by a measure: the first five, with what they have of it. */
export function PlayerList({ title, lead, ranking, names, userId, empty }: PlayerListProps) {
  return (
    <Section title={title} lead={lead}>
      {ranking.first.length === 0 && <p>{empty}</p>}
      <ol className="grid gap-1">
        {ranking.first.map((placed) => {
          const player = names.get(placed.userId);
          return player ? (
            <li
              key={placed.userId}
              className={
                placed.userId === userId
                  ? "-mx-2 flex items-center gap-3 rounded-lg bg-wildcard/25 px-2 py-1.5 font-semibold tight:flex-wrap"
                  : "flex items-center gap-3 py-1.5 tight:flex-wrap"
              }
            >
              <Avatar picture={player.profilePic} className="size-8" />
              <span className="min-w-0 grow wrap-anywhere tight:order-last tight:basis-full">
                {fullName(player)}
                {placed.userId === userId && <span className="sr-only">, you</span>}
              </span>
              <span className="font-display text-2xl leading-none font-extrabold tabular-nums tight:ml-auto">
                {placed.value}
              </span>
            </li>
          ) : null;
        })}
      </ol>
    </Section>
  );
}
