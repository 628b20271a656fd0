import clsx from "clsx";
import { Link } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import type { Season } from "@/lib/season/schema";

/** What there is to see of a season that is over, as its address says it. */
export const PARTS = ["table", "schedule", "rules"] as const;
type Part = (typeof PARTS)[number];

const NAMES: Record<Part, string> = { table: "Table", schedule: "Schedule", rules: "Rules" };

/** Which season it is, and the way to each part of it. */
export function SeasonHead({ season: { slug, name }, part }: { season: Season; part: Part }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p>
        <TextLink href="/seasons">Hall of Fame</TextLink>
      </p>
      <PageTitle className="wrap-anywhere">{name}</PageTitle>
      <p className="max-w-prose text-lg text-ink-soft">This season is over: everything stands as it was closed.</p>
      <nav aria-label="This season">
        <ul className="flex flex-wrap gap-1 border-b-2 border-line">
          {PARTS.map((one) => (
            <li key={one}>
              <Link
                href={`/seasons/${slug}${one === "table" ? "" : `?show=${one}`}`}
                aria-current={one === part ? "page" : undefined}
                className={clsx(
                  "-mb-0.5 flex min-h-11 items-center border-b-4 px-3 font-semibold",
                  one === part ? "border-cherry-text" : "border-transparent text-ink-soft hover:text-ink",
                )}
              >
                {NAMES[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
