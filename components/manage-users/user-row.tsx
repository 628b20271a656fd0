import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { ListCell, ListRow } from "@/components/ui/list-row";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { fullName } from "@/lib/full-name";
import { typeOf } from "./columns";
import { CountCell } from "./count-cell";
import { RowButton } from "./row-button";
import { Badge, HomeTeam, Status } from "./user-cells";

interface UserRowProps {
  user: ManagedUser;
  own: boolean;
  /** Each is told which button it was. */
  onEdit: (button: HTMLElement) => void;
  onDelete: (button: HTMLElement) => void;
}

/** A user: a row of the table, or on a phone a card with its two buttons where the thumb is. */
export function UserRow({ user, own, onEdit, onDelete }: UserRowProps) {
  const name = fullName(user);
  return (
    <ListRow className="max-lg:grid-cols-4! max-[22rem]:gap-x-2!">
      <ListCell className="max-lg:col-span-4">
        <span className="flex gap-3 lg:items-center">
          <Avatar picture={user.profilePic} className="size-11" />
          {/* On a card the address stands below the name, beside the picture. */}
          <span className="min-w-0 font-semibold lg:min-w-28 xl:min-w-40 [overflow-wrap:anywhere] max-lg:pb-5 max-lg:text-lg max-lg:leading-snug">
            {/* Whoever has not verified their email plays in no season that could be shown. */}
            <PlayerLink
              userId={user.isVerified ? user.userId : null}
              className={clsx(user.isVerified && "hover:underline")}
            >
              {name}
            </PlayerLink>
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
      <CountCell label="Wildcards" value={user.wildcards} />
      <CountCell label="Gamechangers" short="GC's" value={user.flips} />
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
