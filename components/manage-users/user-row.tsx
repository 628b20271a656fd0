import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { teamLook } from "@/components/team/team-look";
import { ListCell, ListRow } from "@/components/ui/list-table";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { findTeam } from "@/lib/team/rules";
import { homeOf, nameOf, statusOf, typeOf } from "./columns";

interface UserRowProps {
  user: ManagedUser;
  own: boolean;
  /** Each is told which button it was. */
  onEdit: (button: HTMLElement) => void;
  onDelete: (button: HTMLElement) => void;
}

/** A user: a row of the table, or on a phone a card with its two buttons where the thumb is. */
export function UserRow({ user, own, onEdit, onDelete }: UserRowProps) {
  const name = nameOf(user);
  return (
    <ListRow className="max-lg:grid-cols-4! max-[22rem]:gap-x-2!">
      <ListCell className="max-lg:col-span-4">
        <span className="flex gap-3 lg:items-center">
          <Avatar picture={user.profilePic} className="size-11" />
          {/* On a card the address stands below the name, beside the picture. */}
          <span className="min-w-0 font-semibold lg:min-w-28 xl:min-w-40 [overflow-wrap:anywhere] max-lg:pb-5 max-lg:text-lg max-lg:leading-snug">
            {name}
            {own && <span className="ml-2 text-sm text-grass">You</span>}
          </span>
        </span>
      </ListCell>
      <ListCell className="max-lg:col-span-4 max-lg:-mt-7.5 max-lg:pl-14 max-lg:text-sm max-lg:text-ink-soft">
        <span className="block w-max max-w-full [overflow-wrap:anywhere] lg:max-w-28 xl:max-w-60">{user.email}</span>
      </ListCell>
      <ListCell className="max-lg:col-span-2 max-lg:flex max-lg:items-center max-lg:gap-2 tight:col-span-4">
        <Badge strong={user.isAdmin}>{typeOf(user)}</Badge>
      </ListCell>
      <ListCell className="max-lg:col-span-2 max-lg:justify-self-end tight:col-span-4 tight:justify-self-start">
        <Status user={user} />
      </ListCell>
      <ListCell label="Home team" className="max-lg:col-span-2 tight:col-span-4">
        <HomeTeam user={user} />
      </ListCell>
      <Count label="Wildcards" value={user.wildcards} />
      <Count label="Gamechangers" short="GC's" value={user.flips} />
      <ListCell className="max-lg:col-span-4 max-lg:pt-1 lg:pr-3">
        <span className="grid grid-cols-2 gap-2 tight:grid-cols-1 lg:flex lg:justify-end">
          <RowButton label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </RowButton>
          <RowButton label={`Delete ${name}`} grave onClick={onDelete}>
            Delete
          </RowButton>
        </span>
      </ListCell>
    </ListRow>
  );
}

function Badge({ strong, children }: { strong: boolean; children: string }) {
  const look = strong ? "border-board bg-board text-board-on" : "border-line-strong";
  return <span className={clsx("rounded-md border px-2 py-px text-sm font-semibold", look)}>{children}</span>;
}

function Status({ user }: { user: ManagedUser }) {
  const dot = user.isVerified ? "bg-grass" : "border-2 border-line-strong";
  return (
    <span className={clsx("inline-flex items-center gap-2 text-sm font-semibold", !user.isVerified && "text-ink-soft")}>
      <span aria-hidden="true" className={clsx("size-3 rounded-full", dot)} />
      {statusOf(user)}
    </span>
  );
}

function HomeTeam({ user }: { user: ManagedUser }) {
  if (!user.homeTeam) return <span className="text-ink-soft italic">{homeOf(user)}</span>;
  const { ground, text } = teamLook(user.homeTeam);
  return (
    <abbr
      title={findTeam(user.homeTeam ?? "")?.name}
      className="inline-block rounded-md px-2 py-px text-sm font-semibold no-underline ring-1 ring-white/15"
      style={{ backgroundColor: ground, color: text }}
    >
      {homeOf(user)}
    </abbr>
  );
}

function Count({ label, short = label, value }: { label: string; short?: string; value: number }) {
  return (
    <ListCell
      aria-label={`${label}: ${value}`}
      className="tight:col-span-4 tight:flex tight:items-baseline tight:gap-2 lg:text-center"
    >
      <span aria-hidden="true" className="block text-xs leading-5 text-ink-soft lg:hidden">
        {short}
      </span>
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{value}</span>
    </ListCell>
  );
}

interface RowButtonProps {
  label: string;
  grave?: boolean;
  onClick: (button: HTMLElement) => void;
  children: string;
}

function RowButton({ label, grave = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => onClick(event.currentTarget)}
      className={clsx(
        "min-h-11 rounded-lg border-2 px-3 font-semibold hover:bg-band max-lg:bg-card",
        grave ? "border-error-text text-error-text" : "border-line-strong",
      )}
    >
      {children}
    </button>
  );
}
