import clsx from "clsx";
import type { ReactNode } from "react";
import { ShareButton } from "@/components/share/share-button";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { matchPath } from "@/lib/match/text";
import { withMiniLeague } from "@/lib/mini-league/rules";
import { scorecardPath } from "@/lib/scorecard/rules";
import type { Batter, ShownScorecard } from "@/lib/scorecard/schema";
import type { Season } from "@/lib/season/schema";
import { sideName } from "@/lib/team/names";

interface ScorecardProps {
  shown: ShownScorecard;
  season: Season;
  scope: { id: string; name: string } | null;
}

/** A week's points as the printed scorecard of a match. */
export function Scorecard({ shown: { card, earlier, later, next }, season, scope }: ScorecardProps) {
  const { eleven, own, falls, extras, matches, dates, week } = card;
  const miniLeague = scope?.id ?? null;
  const weekLink = (name: string, to: string | null) =>
    to && (
      <ButtonLink look="quiet" href={withMiniLeague(scorecardPath(to), miniLeague)}>
        {name}
      </ButtonLink>
    );
  const request = { of: "scorecard", week, ...(miniLeague && { miniLeague }) } as const;
  return (
    <>
      <nav aria-label="Weeks" className="flex flex-wrap gap-3 print:hidden">
        {weekLink("Earlier", earlier)}
        {weekLink("Later", later)}
        <span className="ml-auto">
          <ShareButton choices={[{ name: "The scorecard", request }]} />
        </span>
      </nav>
      <article aria-labelledby="scorecard" className="border-2 border-ink bg-card p-1">
        <div className="grid grid-cols-[minmax(0,1fr)] border border-ink desk:grid-cols-[minmax(0,1fr)_22rem]">
          <header className="grid gap-1.5 border-b-3 border-double border-ink px-3 py-5 text-center desk:col-span-2">
            <p className={clsx(CAPITALS, "wrap-anywhere")}>{scope?.name ?? season.name}</p>
            <h2 id="scorecard" className="text-4xl tight:text-2xl sm:text-5xl">
              Weekly scorecard
            </h2>
            <p className="tabular-nums">{`${dates}, ${matches}`}</p>
          </header>
          <table className="w-full border-collapse self-start tabular-nums tight:*:block tight:block">
            <thead className="text-sm text-ink-soft">
              <tr className={clsx(ROW, "border-line-strong")}>
                <th scope="col" className={clsx(NAME, "font-semibold")}>
                  Batter
                </th>
                {COLUMNS.map(([short, name]) => (
                  <th key={short} scope="col" className={clsx(FIGURE, "font-semibold")}>
                    <abbr title={name} className="no-underline">
                      {short}
                    </abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {eleven.map((batter, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a batter is their place
                <BatterRow key={at} batter={batter} you="You" />
              ))}
              <SumRow name="Extras" detail="home team bonus" figure={extras} />
              <SumRow name="Total" detail={matches} figure={card.total} className="border-t-3 border-double text-xl" />
              {own && <BatterRow batter={own} you="12th man" />}
            </tbody>
          </table>
          <dl className="grid content-start gap-4 border-t-3 border-double border-ink p-3 sm:p-5 desk:border-t-0 desk:border-l-3">
            <Note name="Fall of streaks">
              <ul className="flex flex-wrap gap-x-4 desk:grid">
                {falls.map((fall) => (
                  <li key={fall}>{fall}</li>
                ))}
              </ul>
              {falls.length === 0 && "None"}
            </Note>
            <Note name="How they got out">
              <b>b</b> and the winner for a wrong pick; <b>hit wicket</b> if it had a wildcard; <b>run out</b> without a
              pick. <b>Not out</b> if the last two or more were right.
            </Note>
            {next && (
              <Note name="Next match">
                <TextLink href={matchPath(next.matchId)}>
                  {sideName(next.teamOne)} v {sideName(next.teamTwo)}
                </TextLink>
                <br />
                <LocalTime at={next.matchDate} />
              </Note>
            )}
            <Note name="By email">
              <TextLink href="/settings/notifications">Get it every Monday</TextLink>
            </Note>
          </dl>
        </div>
      </article>
    </>
  );
}

const COLUMNS = [
  ["R", "Runs"],
  ["B", "Balls"],
  ["4s", "Fours"],
  ["6s", "Sixes"],
] as const;

const CAPITALS = "text-xs font-semibold tracking-[0.18em] text-ink-soft uppercase sm:text-sm";
/** With large text, the figures are below the name. */
const ROW = "border-b tight:grid tight:grid-cols-4";
const NAME = "px-3 py-2 text-left tight:col-span-4 sm:px-5";
const FIGURE = "w-9 tight:w-auto py-2 pr-1 text-right last:pr-3 sm:w-14 sm:last:pr-5";
/** A name, and beside it how they got out. */
const TWO_PARTS = "grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[2fr_3fr] sm:items-baseline";

function BatterRow({ batter, you }: { batter: Batter; you: string }) {
  const { name, how, isOut, runs, balls, fours, sixes, isOwn } = batter;
  return (
    <tr className={clsx(ROW, "border-line-strong", isOwn && "bg-wildcard/25")}>
      <th scope="row" className={clsx(NAME, "font-normal")}>
        <span className={TWO_PARTS}>
          <span className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
            {isOwn && <span className="place-you">{you}</span>}
          </span>
          {/* Green isn't readable on the viewer's own row. */}
          <span
            className={clsx(
              "max-sm:text-sm",
              isOut || balls === 0 ? "text-ink-soft" : ["font-semibold", !isOwn && "text-grass"],
            )}
          >
            {how}
          </span>
        </span>
      </th>
      <td className={clsx(FIGURE, "font-display text-2xl leading-none font-extrabold")}>{balls === 0 ? "–" : runs}</td>
      {[balls, fours, sixes].map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column
        <td key={at} className={clsx(FIGURE, "text-ink-soft")}>
          {balls > 0 && figure}
        </td>
      ))}
    </tr>
  );
}

interface SumRowProps {
  name: string;
  detail: string;
  figure: ReactNode;
  className?: string;
}

function SumRow({ name, detail, figure, className }: SumRowProps) {
  return (
    <tr className={clsx(ROW, "border-ink last:border-b-0", className)}>
      <th scope="row" className={clsx(NAME, "font-semibold")}>
        <span className={TWO_PARTS}>
          {name}
          <span className="text-base font-normal text-ink-soft max-sm:text-sm">{detail}</span>
        </span>
      </th>
      <td
        colSpan={4}
        className={clsx(FIGURE, "tight:col-span-4 font-display text-3xl leading-none font-extrabold whitespace-nowrap")}
      >
        {figure}
      </td>
    </tr>
  );
}

function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className={CAPITALS}>{name}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
