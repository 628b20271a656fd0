"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { NO_PICTURE, PRESET_PICTURES } from "@/lib/profile/rules";
import { Avatar } from "../player/avatar";
import { AvatarOption } from "./avatar-option";
import { CUSTOM } from "./profile-values";

const GROUP = 5;
/** Numbered from 1 to 10, through both rows. */
const ROWS = ["Male", "Female"].map((name, row) => ({
  name,
  presets: PRESET_PICTURES.slice(row * GROUP, (row + 1) * GROUP),
  first: row * GROUP + 1,
}));
const PICTURE = "size-11 sm:size-16";

interface AvatarChoiceProps {
  /** The picture of their own, if there is one yet. */
  own: string | null;
  /** The choice as it is saved. */
  saved: string;
  field: UseFormRegisterReturn<"profilePic">;
}

/** Ten drawn avatars, one of one's own, or none. */
export function AvatarChoice({ own, saved, field }: AvatarChoiceProps) {
  const option = (value: string) => ({ value, defaultChecked: value === saved, ...field });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Avatar</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(3.25rem,17%),1fr))] gap-x-1 gap-y-4 sm:max-w-lg">
        <AvatarOption label="Custom" {...option(CUSTOM)}>
          {own ? <Avatar picture={own} className={PICTURE} /> : <Camera />}
        </AvatarOption>
        <AvatarOption label="None" {...option(NO_PICTURE)}>
          <Avatar picture={NO_PICTURE} className={PICTURE} />
        </AvatarOption>
      </div>
      {ROWS.map(({ name, presets, first }) => (
        <div key={name} className="grid grid-cols-[repeat(auto-fit,minmax(max(3.25rem,17%),1fr))] gap-x-1 sm:max-w-lg">
          {presets.map((preset, position) => (
            <AvatarOption key={preset} label={`${name} ${first + position}`} {...option(preset)}>
              <Avatar picture={preset} className={PICTURE} />
            </AvatarOption>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Camera() {
  return (
    <span className={`${PICTURE} grid place-items-center rounded-full bg-band text-ink-soft`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-none stroke-current stroke-2">
        <path d="M4 8h3l2-3h6l2 3h3v11H4Z" strokeLinejoin="round" />
        <circle cx="12" cy="13" r="3.5" />
      </svg>
    </span>
  );
}
