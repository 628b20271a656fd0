import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { findTeam } from "@/lib/team/names";
import { homeOf, statusOf } from "./columns";

export function Badge({ strong, children }: { strong: boolean; children: string }) {
  const look = strong ? "border-board bg-board text-board-on" : "border-line-strong";
  return <span className={clsx("rounded-md border px-2 py-px text-sm font-semibold", look)}>{children}</span>;
}

export function Status({ user }: { user: ManagedUser }) {
  const dot = user.isVerified ? "bg-grass" : "border-2 border-line-strong";
  return (
    <span className={clsx("inline-flex items-center gap-2 text-sm font-semibold", !user.isVerified && "text-ink-soft")}>
      <span aria-hidden="true" className={clsx("size-3 rounded-full", dot)} />
      {statusOf(user)}
    </span>
  );
}

export function HomeTeam({ user }: { user: ManagedUser }) {
  const { teams } = useSeason();
  if (!user.homeTeam) return <span className="text-ink-soft italic">{homeOf(user)}</span>;
  const { ground, text } = teamLook(user.homeTeam, teams);
  return (
    <abbr
      title={findTeam(user.homeTeam, teams)?.name}
      className="inline-block rounded-md px-2 py-px text-sm font-semibold no-underline ring-1 ring-white/15"
      style={{ backgroundColor: ground, color: text }}
    >
      {homeOf(user)}
    </abbr>
  );
}
