import { EmptyPlace } from "@/components/ui/empty-place";
import { PageTitle } from "@/components/ui/page-title";
import { Panel } from "@/components/ui/panel";
import { MINI_LEAGUES_AT_MOST } from "@/lib/mini-league/rules";
import type { OwnMiniLeague } from "@/lib/mini-league/schema";
import { CreateForm } from "./create-form";
import { OwnCard } from "./own-card";

/** The mini-leagues that one is in, and how to make another. */
export function MiniLeagues({ own }: { own: readonly OwnMiniLeague[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>Mini-leagues</PageTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">
          A table among friends. Your picks count in every one of them: there is nothing to pick twice.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {own.length === 0 ? (
          <EmptyPlace
            title="No mini-league yet"
            text="Make one for the family, the team or the lunch table, and send your friends its link. Or follow a link that somebody has sent you."
          />
        ) : (
          <ul aria-label="Yours" className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
            {own.map((one) => (
              <OwnCard key={one.miniLeagueId} miniLeague={one} />
            ))}
          </ul>
        )}
        <Panel title="Make one" lead="It is yours: you invite, and you can hand it over to a friend.">
          {own.length < MINI_LEAGUES_AT_MOST ? (
            <CreateForm />
          ) : (
            <p>You are in {MINI_LEAGUES_AT_MOST} mini-leagues, which is as many as there may be. Leave one first.</p>
          )}
        </Panel>
      </div>
    </div>
  );
}
