import { ButtonLink } from "@/components/ui/button-link";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import { money } from "@/lib/leaderboard/money";
import type { MiniLeague } from "@/lib/mini-league/schema";
import { Badge } from "./badge";
import { membersInWords } from "./counts";
import { Invitation } from "./invitation";
import { Leave } from "./leave";
import { Members } from "./members";
import { OwnerTools } from "./owner-tools";

interface MiniLeaguePageProps {
  miniLeague: MiniLeague;
  userId: string;
  /** The address that invites; null where nobody is taken. */
  link: string | null;
  /** The season's, in which stakes are told. */
  currency: string;
}

/** A mini-league: who is in it and how they stand, how to invite, and what its owner can do. */
export function MiniLeaguePage({ miniLeague, userId, link, currency }: MiniLeaguePageProps) {
  const { miniLeagueId, name, isOwner, closedAt, members } = miniLeague;
  const search = `?miniLeague=${encodeURIComponent(miniLeagueId)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
        <TextLink href="/mini-leagues">All mini-leagues</TextLink>
        <PageTitle className="wrap-anywhere">{name}</PageTitle>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg text-ink-soft">
          {membersInWords(members.length)}
          {stakeInWords(miniLeague, currency)}
          {closedAt && <Badge>Closed</Badge>}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" href={`/leaderboard${search}`}>
            Table
          </ButtonLink>
          <ButtonLink look="quiet" href={`/leaderboard/race${search}`}>
            Race
          </ButtonLink>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Members miniLeague={miniLeague} userId={userId} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {link && (
            <Invitation
              miniLeagueId={miniLeagueId}
              name={name}
              isOwner={isOwner}
              link={link}
              isNew={members.length === 1}
            />
          )}
          {isOwner && <OwnerTools miniLeague={miniLeague} currency={currency} />}
          <Leave
            miniLeagueId={miniLeagueId}
            name={name}
            isOwner={isOwner}
            isClosed={closedAt !== null}
            members={members.length}
          />
        </div>
      </div>
    </div>
  );
}

function stakeInWords({ stake, shares }: MiniLeague, currency: string): string {
  if (stake === null) return "";
  const to = shares.length === 1 ? "all to the first" : `shared out ${shares.join("/")}`;
  return ` · ${money(stake, currency)} each, ${to}`;
}
