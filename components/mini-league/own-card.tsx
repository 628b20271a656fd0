import { Link } from "@/components/ui/link";
import type { OwnMiniLeague } from "@/lib/mini-league/schema";
import { ordinal } from "@/lib/ordinal";
import { Badge } from "./badge";
import { membersInWords } from "./counts";

/** One that somebody is in, with their rank; all of it leads there. */
export function OwnCard({ miniLeague }: { miniLeague: OwnMiniLeague }) {
  const { miniLeagueId, name, members, rank, isOwner, closedAt } = miniLeague;
  return (
    <li className="min-w-0">
      <Link
        href={`/mini-leagues/${encodeURIComponent(miniLeagueId)}`}
        className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-2xl border border-line bg-card p-4 shadow-lg shadow-black/5 hover:border-line-strong hover:bg-band tight:grid-cols-[minmax(0,1fr)] sm:px-5"
      >
        <span className="min-w-0">
          <span className="font-display text-2xl leading-tight font-extrabold wrap-anywhere">{name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            {membersInWords(members)}
            {isOwner && <Badge>Yours</Badge>}
            {closedAt && <Badge>Closed</Badge>}
          </span>
        </span>
        {rank !== null && (
          <span className="text-right font-display text-4xl leading-none font-extrabold tabular-nums tight:text-left">
            <span className="sr-only">, you are </span>
            {ordinal(rank)}
          </span>
        )}
      </Link>
    </li>
  );
}
