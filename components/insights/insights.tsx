import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { NothingDecided } from "@/components/season/nothing-decided";
import { TeamPlate } from "@/components/team/team-plate";
import { LineChart } from "@/components/ui/line-chart";
import { Panel } from "@/components/ui/panel";
import {
  type CrowdMatch,
  type HonourHolders,
  honoursOf,
  type Insights as InsightsData,
  type Majority,
  majorityByTeam,
  majorityOf,
  type Ranking,
  shareSoFar,
  upsetsOf,
  verdictOf,
} from "@/lib/insights/rules";
import type { FoundPlayer } from "@/lib/leaderboard/schema";
import { offersWildcards } from "@/lib/pick/rules";
import { sum } from "@/lib/scoring/sum";
import type { Rules } from "@/lib/season/schema";
import { sideName } from "@/lib/team/names";
import { fullName, listInWords, several } from "@/lib/text";

type Names = ReadonlyMap<string, FoundPlayer>;

const UPSETS = 3;

interface InsightsProps {
  insights: InsightsData;
  rules: Rules;
  names: Names;
  userId: string;
  /** The viewer's form letters; null if they don't play. */
  form: string | null;
  isOver: boolean;
}

/** What decided matches say about the group. Leaves out wildcards in a season without them. */
export function Insights({ insights, rules, names, userId, form, isOver }: InsightsProps) {
  const { matches, players, rankings } = insights;
  if (matches.length === 0) {
    return <NothingDecided isOver={isOver} text="Stats start with the first result." />;
  }
  const list = { names, userId };
  const teams = majorityByTeam(matches);
  const doubles = offersWildcards(rules, sum(matches.map(({ wildcards }) => wildcards)));
  return (
    <>
      <Honours insights={insights} names={names} isOver={isOver} doubles={doubles} />
      <div
        className={clsx(
          "grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2",
          doubles ? "desk:grid-cols-4" : "desk:grid-cols-3",
        )}
      >
        <PlayerList
          {...list}
          title="Against the crowd"
          lead="Right when most were wrong."
          ranking={rankings.against}
          empty="No one has beaten the crowd yet."
        />
        <PlayerList
          {...list}
          title="Longest streaks"
          lead="Most correct picks in a row."
          ranking={rankings.streak}
          empty="No correct picks yet."
        />
        <PlayerList
          {...list}
          title="Current streaks"
          lead="Correct picks in a row right now."
          ranking={rankings.running}
          empty="No one got the last match right."
        />
        {doubles && (
          <PlayerList
            {...list}
            title="Best wildcards"
            lead="Extra points from wildcards."
            ranking={rankings.wildcardPoints}
            empty="No wildcard has paid off yet."
          />
        )}
      </div>
      <Crowd matches={matches} players={players} form={form} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        {teams.length > 0 && <ByTeam teams={teams} />}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Upsets upsets={upsetsOf(matches, UPSETS)} />
          {doubles && <Wildcards matches={matches} />}
        </div>
      </div>
    </>
  );
}

interface CrowdProps {
  matches: readonly CrowdMatch[];
  players: number;
  form: string | null;
}

/** How often the majority was right, in total and over time, next to the viewer's own share. */
function Crowd({ matches, players, form }: CrowdProps) {
  const majority = majorityOf(matches);
  const crowd = matches.map((match) => {
    const verdict = verdictOf(match);
    return verdict === "right" ? true : verdict === "wrong" ? false : null;
  });
  const own = matches.map((_, index) => {
    const letter = form?.[index] ?? "n";
    return letter === "n" ? null : /[ro]/i.test(letter);
  });
  const lines = [
    { key: "crowd", name: "The majority", values: shareSoFar(crowd) },
    ...(form === null ? [] : [{ key: "own", name: "You", values: shareSoFar(own), isOwn: true }]),
  ];
  const steps = matches.map(({ matchNumber, matchName }) => ({
    label: `${matchNumber}`,
    name: `${matchNumber}. ${matchName}`,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-labelledby="crowd"
        className="grid content-center gap-2 rounded-2xl border-2 border-board-line bg-board p-6 text-board-on"
      >
        <h2 id="crowd" className="text-2xl">
          How wise is the crowd?
        </h2>
        <p className="font-display text-8xl leading-none font-black whitespace-nowrap tabular-nums tight:text-[min(3.75rem,20vw)]">
          {percent(majority.right, majority.judged)}
        </p>
        <p className="text-board-soft">
          {majorityInWords(majority, players)}
          {majority.judged > 0 && " A coin would do about half."}
        </p>
      </section>
      <LineChart title="Winners picked, in %" steps={steps} lines={lines} />
    </div>
  );
}

interface HonoursProps {
  insights: InsightsData;
  names: Names;
  isOver: boolean;
  /** Whether the season has wildcards. */
  doubles: boolean;
}

function Honours({ insights, names, isOver, doubles }: HonoursProps) {
  const lead = isOver ? "Ties share an award." : "Who holds each award right now. Ties share an award.";
  const honours = honoursOf(insights).filter(({ measure }) => doubles || measure !== "wildcardPoints");
  return (
    <Panel title="Awards" lead={lead}>
      <ul className="grid grid-cols-2 gap-2 tight:grid-cols-1 sm:gap-4 desk:grid-cols-4">
        {honours.map((honour) => (
          <HonourCard key={honour.measure} honour={honour} names={names} />
        ))}
      </ul>
    </Panel>
  );
}

/** How many holders of a shared award are named. */
const NAMED = 3;

function HonourCard({ honour, names }: { honour: HonourHolders; names: Names }) {
  const { title, rule, unit, ranking } = honour;
  const holders = (ranking?.first ?? [])
    .filter(({ value }) => value === ranking?.best)
    .slice(0, NAMED)
    .flatMap(({ userId }) => names.get(userId) ?? []);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-xl border border-line bg-band p-3 wrap-anywhere tight:p-2 sm:p-4">
      <h3 className="text-xl tight:text-lg">{title}</h3>
      {ranking && holders.length > 0 ? (
        <>
          <span className="flex -space-x-2 tight:-space-x-5">
            {holders.map(({ userId, profilePic }) => (
              <Avatar key={userId} picture={profilePic} className="size-10 ring-2 ring-band" />
            ))}
          </span>
          <p className="font-semibold">{holdersInWords(holders.map(fullName), ranking.holders)}</p>
          <p>
            <span className="font-display text-3xl leading-none font-black tabular-nums">{ranking.best}</span>{" "}
            {unit[ranking.best === 1 ? 0 : 1]}
          </p>
        </>
      ) : (
        <p className="font-semibold">No one yet</p>
      )}
      <p className="text-sm text-pretty text-ink-soft">{rule}</p>
    </li>
  );
}

function ByTeam({ teams }: { teams: readonly (Majority & { team: string })[] }) {
  return (
    <Panel title="Most predictable teams" lead="How often the majority was right in each team's matches.">
      <ul className="grid gap-3">
        {teams.map(({ team, right, judged }) => (
          <li key={team} className="grid grid-cols-[4rem_minmax(0,1fr)_3.5rem] items-center gap-3 tight:grid-cols-1">
            <TeamPlate side={team} />
            <span className="grid gap-1">
              <span className="text-sm text-ink-soft">{outOf(right, judged)}</span>
              <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-band forced-colors:border">
                <span
                  className="block h-full rounded-full bg-grass forced-colors:bg-[CanvasText]"
                  style={{ width: `${(right / judged) * 100}%` }}
                />
              </span>
            </span>
            <span className="text-right font-display text-2xl leading-none font-extrabold tabular-nums tight:text-left">
              {percent(right, judged)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Upsets({ upsets }: { upsets: readonly CrowdMatch[] }) {
  return (
    <Panel title="Biggest upsets" lead="The winners fewest people picked.">
      {upsets.length === 0 && <p>None yet: the majority is always right.</p>}
      <ol className="grid gap-4">
        {upsets.map((match) => {
          const { matchNumber, teamOne, matchWinner } = match;
          const beaten = matchWinner === teamOne ? match.teamTwo : teamOne;
          return (
            <li key={matchNumber} className="grid gap-1.5 border-l-4 border-cherry-text pl-4">
              <span className="flex flex-wrap items-center gap-2">
                <TeamPlate side={matchWinner} />
                <span className="text-ink-soft">beat</span>
                <TeamPlate side={beaten} beaten />
              </span>
              <span className="font-semibold">{upsetInWords(match)}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">
                Match {matchNumber}, {sideName(matchWinner)} v {sideName(beaten)}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Wildcards({ matches }: { matches: readonly CrowdMatch[] }) {
  const played = sum(matches.map(({ wildcards }) => wildcards));
  const right = sum(matches.map(({ wildcardsRight }) => wildcardsRight));
  const picks = sum(matches.map((match) => match.right + match.wrong));
  const rightPicks = sum(matches.map((match) => match.right));
  return (
    <Panel title="Wildcards" lead="Are wildcards spent on safer picks?">
      {played === 0 ? (
        <p>No wildcards decided yet.</p>
      ) : (
        <dl className="grid grid-cols-3 gap-3 tight:grid-cols-1">
          <Figure name="Wildcards decided" value={played.toLocaleString("en")} />
          <Figure name="Wildcards right" value={percent(right, played)} />
          <Figure name="All picks right" value={percent(rightPicks, picks)} />
        </dl>
      )}
    </Panel>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm leading-tight text-ink-soft">{name}</dt>
      <dd className="font-display text-3xl leading-none font-black whitespace-nowrap tabular-nums sm:text-4xl">
        {value}
      </dd>
    </div>
  );
}

interface PlayerListProps {
  title: string;
  lead: string;
  ranking: Ranking;
  names: Names;
  userId: string;
  empty: string;
}

/** The first players by a measure, without deleted accounts. */
function PlayerList({ title, lead, ranking, names, userId, empty }: PlayerListProps) {
  return (
    <Panel title={title} lead={lead}>
      {ranking.first.length === 0 && <p>{empty}</p>}
      <ol className="grid gap-1">
        {ranking.first.map(({ userId: id, value }) => {
          const player = names.get(id);
          if (!player) return null;
          const isOwn = id === userId;
          return (
            <li
              key={id}
              className={clsx(
                "flex items-center gap-3 py-1.5 tight:flex-wrap",
                isOwn && "-mx-2 rounded-lg bg-wildcard/25 px-2 font-semibold",
              )}
            >
              <Avatar picture={player.profilePic} className="size-8" />
              <span className="min-w-0 grow wrap-anywhere tight:order-last tight:basis-full">
                {fullName(player)}
                {isOwn && <span className="sr-only">, you</span>}
              </span>
              <span className="font-display text-2xl leading-none font-extrabold tabular-nums tight:ml-auto">
                {value}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

export function majorityInWords({ judged, right, even }: Majority, players: number): string {
  const split = even === 0 ? "" : ` ${even === 1 ? "One was" : `${even} were`} split evenly.`;
  if (judged === 0) return `No majority yet.${split}`;
  const who = players === 1 ? "The only player" : "The majority";
  return `${who} picked the winner in ${outOf(right, judged)}.${split}`;
}

export function upsetInWords({ right, wrong }: Pick<CrowdMatch, "right" | "wrong">): string {
  const all = right + wrong;
  if (right === 0) return all === 1 ? "The only pick was wrong." : `None of ${all} saw it coming.`;
  return `Only ${right} of ${all} saw it coming.`;
}

/** Such as "Asha, Bela and 3 others". */
export function holdersInWords(names: readonly string[], holders: number): string {
  const others = holders - names.length;
  const parts = others > 0 ? [...names, others === 1 ? "1 other" : `${others.toLocaleString("en")} others`] : names;
  return listInWords(parts);
}

/** Such as "3 of 12 matches". */
function outOf(part: number, whole: number): string {
  return `${part} of ${several(whole, "match").replace("matchs", "matches")}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
