/** A past season: its final table with prizes, and its podium for the Hall of Fame. */
import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { formerId } from "@/components/player/former-id";
import { PlayerLink } from "@/components/player/player-link";
import { teamLook } from "@/components/team/team-look";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink } from "@/components/ui/link";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { money, plainMoney } from "@/lib/money";
import { type FinalPlace, namesOf, type Season, type FinalTable as Table } from "@/lib/season/schema";
import { fullName, ordinal, several } from "@/lib/text";
import { LeaderboardTable, Notes } from "./table";

interface FinalTableProps {
  season: Season;
  table: Table;
  userId: string;
  /** Shows only a mini-league's members. */
  isMiniLeague: boolean;
}

/** The table as it was when the season was closed. */
export function FinalTable({ season, table, userId, isMiniLeague }: FinalTableProps) {
  const { players, podium, rows, page, pages, alsoPaid, own } = table;
  const { currency } = season.rules;
  if (players === 0) return <EmptyState title={`No one was in this ${isMiniLeague ? "mini-league's " : ""}table`} />;
  const paid = [...podium.filter(({ prize }) => prize > 0), ...alsoPaid];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {own && <OwnLine line={own.line} players={players} currency={currency} />}
      <LeaderboardTable first={rows.map(toEntry)} apart={[]} gap={null} end={null} userId={userId} ownRow={null} />
      <Pager slug={season.slug} page={page} pages={pages} ownPage={own?.page ?? null} />
      <Paid title="Prizes won" lines={paid} currency={currency} />
      <Notes moves={false} />
    </div>
  );
}

function toEntry({ place, prize: _prize, ...line }: FinalPlace): LeaderboardEntry {
  return { ...line, ...namesOf(line), userId: line.userId ?? formerId(place), moved: null };
}

/** The winner in the middle. With large text, the order is as in the list. */
const ORDER = ["order-2", "order-1", "order-3"];

/** By the number of players on the podium. */
const COLUMNS = [
  "grid-cols-[minmax(0,13rem)] justify-center",
  "grid-cols-[repeat(2,minmax(0,13rem))] justify-center",
  "grid-cols-3",
];

/** The first three players. */
export function Podium(props: { lines: readonly FinalPlace[]; season: Season; userId: string }) {
  const { lines, season, userId } = props;
  return (
    <ol
      aria-label="The first three"
      className={clsx(
        "mx-auto grid w-full max-w-2xl items-end gap-2 border-b-4 border-line-strong tight:grid-cols-1 tight:gap-4 tight:border-b-0 sm:gap-3",
        COLUMNS[lines.length - 1],
      )}
    >
      {lines.map((line, index) => (
        <PodiumStep
          key={line.place}
          line={line}
          season={season}
          isOwn={line.userId === userId}
          className={clsx("tight:order-none", ORDER[index])}
        />
      ))}
    </ol>
  );
}

/** By rank. */
const STEPS = [
  { step: "min-h-40 sm:min-h-44", figure: "text-7xl", name: "text-xl sm:text-2xl", avatar: "size-16 sm:size-20" },
  { step: "min-h-30 sm:min-h-32", figure: "text-5xl", name: "text-lg sm:text-xl", avatar: "size-12 sm:size-16" },
  { step: "min-h-24", figure: "text-4xl", name: "text-lg sm:text-xl", avatar: "size-12 sm:size-14" },
] as const;
const LOWEST = STEPS[2];

interface PodiumStepProps {
  line: FinalPlace;
  season: Season;
  isOwn: boolean;
  className: string;
}

function PodiumStep({ line, season, isOwn, className }: PodiumStepProps) {
  const { ground, text, accent, banner } = teamLook(line.homeTeam, season.teams);
  const { step, figure, name, avatar } = STEPS[line.rank - 1] ?? LOWEST;
  return (
    <li className={clsx("grid min-w-0 content-end justify-items-center gap-2 text-center", className)}>
      <Avatar picture={line.profilePic} className={clsx("ring-3 ring-line-strong", avatar)} />
      <span className={clsx("max-w-full font-display leading-tight font-extrabold wrap-anywhere", name)}>
        <PlayerLink userId={line.userId} of={season} className="hover:underline">
          {playerName(line)}
        </PlayerLink>
        {isOwn && (
          <span className="ml-2 inline-block rounded-md bg-wildcard px-1.5 font-text text-sm font-bold text-wildcard-on">
            You
          </span>
        )}
      </span>
      <span
        className={clsx(
          "relative isolate grid w-full content-start justify-items-center gap-1 overflow-hidden rounded-t-xl border-t-6 px-1 pt-2 pb-3 forced-colors:border-x-2 tight:rounded-b-xl",
          step,
        )}
        style={{ backgroundColor: ground, color: text, borderColor: accent }}
      >
        <span
          aria-hidden="true"
          className="absolute inset-0 -z-20 bg-cover bg-center"
          style={{ backgroundImage: `url(${banner})` }}
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 -z-10"
          style={{ backgroundColor: `color-mix(in srgb, ${ground} 88%, transparent)` }}
        />
        <span className={clsx("font-display leading-none font-black tabular-nums", figure)}>
          <span className="sr-only">Rank </span>
          {line.rank}
        </span>
        <span className="text-sm leading-tight font-bold tabular-nums wrap-anywhere sm:text-base">
          {several(line.points, "point")}
        </span>
        {line.prize > 0 && (
          <span className="text-sm leading-tight font-semibold tabular-nums wrap-anywhere max-sm:text-xs">
            <span className="sr-only">, won </span>
            {plainMoney(line.prize, season.rules.currency)}
          </span>
        )}
      </span>
    </li>
  );
}

/** The winners of prizes. Renders nothing if `lines` is empty. */
export function Paid(props: { title: string; lines: readonly FinalPlace[]; currency: string }) {
  const { title, lines, currency } = props;
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="paid" className="grid gap-2 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5">
      <h2 id="paid" className="text-xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {lines.map((line) => (
          <li key={line.place} className="min-w-0 tabular-nums wrap-anywhere">
            <span className="text-ink-soft">{ordinal(line.rank)}</span>{" "}
            <PlayerLink userId={line.userId} className="hover:underline">
              {playerName(line)}
            </PlayerLink>{" "}
            <strong>{money(line.prize, currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The viewer's result. */
export function OwnLine(props: { line: FinalPlace; players: number; currency: string }) {
  const { players, currency } = props;
  const { rank, points, prize } = props.line;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-wildcard/25 px-3 py-1.5">
      <strong className="rounded-md bg-wildcard px-1.5 text-sm text-wildcard-on">You</strong>
      <span className="tabular-nums">
        <strong>{ordinal(rank)}</strong> of {players.toLocaleString("en")}, {several(points, "point")}
        {prize > 0 && `, won ${money(prize, currency)}`}
      </span>
    </p>
  );
}

interface PagerProps {
  slug: string;
  /** Counts from 1. */
  page: number;
  pages: number;
  /** The page with the viewer's row. */
  ownPage: number | null;
}

/** Renders nothing if there is only one page. */
export function Pager({ slug, page, pages, ownPage }: PagerProps) {
  if (pages === 1) return null;
  const link = (name: string, to: number, anchor = "") => (
    <ButtonLink look="quiet" href={`/seasons/${slug}?page=${to}${anchor}`}>
      {name}
    </ButtonLink>
  );
  return (
    <nav aria-label="Pages of the table" className="flex flex-wrap items-center justify-center gap-3 print:hidden">
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      {page > 1 && link("Previous", page - 1)}
      {page < pages && link("Next", page + 1)}
      {ownPage !== null && ownPage !== page && link("Your row", ownPage, "#you")}
    </nav>
  );
}

const playerName = (line: FinalPlace) => fullName(namesOf(line));
