import clsx from "clsx";
import { NothingDecided } from "@/components/ui/nothing-decided";
import type { FoundPlayer } from "@/lib/evening/schema";
import { upsetsOf, wisdomByTeam } from "@/lib/insights/crowd";
import type { Insights as Told } from "@/lib/insights/schema";
import { offersWildcards } from "@/lib/pick/rules";
import type { Rules } from "@/lib/season/rules-schema";
import { sum } from "@/lib/sum";
import { ByTeam } from "./by-team";
import { Crowd } from "./crowd";
import { Honours } from "./honours";
import { PlayerList } from "./player-list";
import { Upsets } from "./upsets";
import { Wildcards } from "./wildcards";

/** So many upsets are told. */
const UPSETS = 3;

interface InsightsProps {
  insights: Told;
  rules: Rules;
  names: ReadonlyMap<string, FoundPlayer>;
  userId: string;
  /** The reader's own form; null for whoever does not play. */
  form: string | null;
  isOver: boolean;
}

/** What there is to tell of the group, of decided matches alone; nothing of wildcards in a season that has none. */
export function Insights({ insights, rules, names, userId, form, isOver }: InsightsProps) {
  const { matches, players, rankings } = insights;
  if (matches.length === 0) {
    const text =
      "How wise the crowd is, who goes against it and who holds the honours: all of it begins with the first decided match.";
    return <NothingDecided isOver={isOver} text={text} />;
  }
  const list = { names, userId };
  const teams = wisdomByTeam(matches);
  const doubles = offersWildcards(rules, sum(matches.map(({ wildcards }) => wildcards)));
  return (
    <>
      <Crowd matches={matches} players={players} form={form} />
      <Honours insights={insights} names={names} isOver={isOver} doubles={doubles} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        {teams.length > 0 && <ByTeam teams={teams} />}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Upsets upsets={upsetsOf(matches, UPSETS)} />
          {doubles && <Wildcards matches={matches} />}
        </div>
      </div>
      <div
        className={clsx(
          "grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2",
          doubles ? "desk:grid-cols-4" : "desk:grid-cols-3",
        )}
      >
        <PlayerList
          {...list}
          title="Against the crowd"
          lead="Right where the majority was wrong, so many times."
          ranking={rankings.against}
          empty="Nobody has been right against the majority."
        />
        <PlayerList
          {...list}
          title="Longest streaks"
          lead="Most correct picks in a row this season."
          ranking={rankings.streak}
          empty="Nobody has been right."
        />
        <PlayerList
          {...list}
          title="Running streaks"
          lead="Correct picks in a row, up to the last match."
          ranking={rankings.running}
          empty="Nobody was right in the last match."
        />
        {doubles && (
          <PlayerList
            {...list}
            title="Best wildcards"
            lead="Points that wildcards have brought on top."
            ranking={rankings.wildcardPoints}
            empty="No wildcard has paid."
          />
        )}
      </div>
    </>
  );
}
