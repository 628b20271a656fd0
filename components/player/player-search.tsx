import { buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { TextLink } from "@/components/ui/link";
import { Avatar } from "./avatar";

interface PlayerSearchProps {
  /** The form's target. */
  action: string;
  /** Other search parameters to keep. */
  params: readonly (readonly [string, string])[];
  label: string;
  typed: string;
  /** Players who match, with the link that chooses each. */
  found: readonly { userId: string; name: string; profilePic: string; href: string }[];
  /** More players match than these. */
  hasMore: boolean;
}

/** Finds and chooses a player by name, with a plain form and links, so that it works without JavaScript. */
export function PlayerSearch({ action, params, label, typed, found, hasMore }: PlayerSearchProps) {
  return (
    <search className="grid gap-3">
      <form action={action} className="flex flex-wrap items-end gap-3">
        {params.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 max-w-xs grow">
          <TextField label={label} name="q" type="search" defaultValue={typed} maxLength={100} autoComplete="off" />
        </div>
        <button type="submit" className={buttonClass("quiet")}>
          Search
        </button>
      </form>
      {typed !== "" && found.length === 0 && !hasMore && <p>No players match that name.</p>}
      {found.length > 0 && (
        <ul aria-label="Players found" className="flex flex-wrap gap-x-6 gap-y-2">
          {found.map(({ userId, name, profilePic, href }) => (
            <li key={userId} className="flex min-w-0 items-center gap-2">
              <Avatar picture={profilePic} className="size-8" />
              <TextLink href={href} className="min-w-0 wrap-anywhere">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p>More players match. Type more of the name.</p>}
    </search>
  );
}
