import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { Notes } from "@/components/leaderboard/notes";
import { formerId } from "@/components/player/former";
import { EmptyPlace } from "@/components/ui/empty-place";
import { TextLink } from "@/components/ui/text-link";
import { withAmong } from "@/lib/among/address";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { namesOf } from "@/lib/past-season/names";
import type { FinalPlace, FinalTable as Table } from "@/lib/past-season/schema";
import type { Season } from "@/lib/season/schema";
import { OwnLine } from "./own-line";
import { Pager } from "./pager";
import { Paid } from "./paid";
import { Podium } from "./podium";

interface FinalTableProps {
  season: Season;
  table: Table;
  userId: string;
  /** The mini-league whose members alone it tells; null for everybody. */
  miniLeague: string | null;
}

/** The table as it was closed: the first three, the prizes, and everybody's place. */
export function FinalTable({ season, table, userId, miniLeague }: FinalTableProps) {
  const { players, podium, rows, page, pages, alsoPaid, own } = table;
  const { currency } = season.rules;
  if (players === 0) {
    return <EmptyPlace title={`Nobody ${miniLeague === null ? "" : "of this mini-league "}was in this table`} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {page === 1 && <Podium lines={podium} season={season} userId={userId} />}
      {page === 1 && <Paid title="Also in the prizes" lines={alsoPaid} currency={currency} />}
      {own && <OwnLine line={own.line} players={players} currency={currency} />}
      <LeaderboardTable first={rows.map(toEntry)} apart={[]} gap={null} end={null} userId={userId} ownRow={null} />
      <Pager slug={season.slug} page={page} pages={pages} ownPage={own?.page ?? null} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={withAmong(`/seasons/${season.slug}?after=last`, miniLeague)}>
          Time machine: the table of every evening
        </TextLink>
        <TextLink href={withAmong(`/leaderboard/race?season=${season.slug}`, miniLeague)}>
          The race of this season
        </TextLink>
      </p>
      <Notes moves={false} />
    </div>
  );
}

/** Of whoever has gone the line stays, under a name for all of them. */
function toEntry({ place, prize: _prize, ...line }: FinalPlace): LeaderboardEntry {
  return { ...line, ...namesOf(line), userId: line.userId ?? formerId(place), moved: null };
}
