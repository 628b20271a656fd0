import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import type { ManagedSeason } from "@/lib/season/admin-schema";

/** The seasons that were, each to be read again. */
export function PastSeasons({ others }: Pick<ManagedSeason, "others">) {
  const past = others.filter(({ state }) => state === "over");
  if (past.length === 0) return null;
  return (
    <Panel title="Seasons that were">
      <ul className="grid gap-2">
        {past.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink href={`/seasons/${slug}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
