import { ButtonLink } from "@/components/ui/button-link";
import { type PageOfTable, pagesFrom } from "./pages-from";

/** The way through a long table; nothing where one page holds it. */
export function Pager(at: PageOfTable) {
  if (at.pages === 1) return null;
  return (
    <nav aria-label="Pages of the table" className="flex flex-wrap items-center justify-center gap-3">
      <span className="tabular-nums">
        Page {at.page} of {at.pages}
      </span>
      {pagesFrom(at).map(({ name, href }) => (
        <ButtonLink key={name} look="quiet" href={href}>
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
