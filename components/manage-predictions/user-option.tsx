import type { Ref } from "react";
import { Avatar } from "@/components/player/avatar";
import { RADIO_LOOK } from "@/components/ui/option-field";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { fullName } from "@/lib/full-name";

interface UserOptionProps {
  user: ManagedUser;
  /** The name that all options have in common. */
  group: string;
  checked: boolean;
  onChoose: () => void;
  ref: Ref<HTMLInputElement> | undefined;
}

/** One of the players to choose from. */
export function UserOption({ user, group, checked, onChoose, ref }: UserOptionProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line px-3 py-1.5 first:border-t-0 has-checked:bg-band has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input ref={ref} type="radio" name={group} checked={checked} onChange={onChoose} className={RADIO_LOOK} />
      <Avatar picture={user.profilePic} className="size-8" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{fullName(user)}</span>
    </label>
  );
}
