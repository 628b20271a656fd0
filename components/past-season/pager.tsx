import { ButtonLink } from "@/components/ui/button-link";

interface PagerProps {
  slug: string;
  page: number;
  pages: number;
  /** Where the reader's own line is. */
  ownPage: number | null;
}

/** The way through a long table; nothing where one page holds it. */
export function Pager({ slug, page, pages, ownPage }: PagerProps) {
  if (pages === 1) return null;
  const at = (number: number) => `/seasons/${slug}?page=${number}`;
  return (
    <nav aria-label="Pages of the table" className="flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink look="quiet" href={at(page - 1)}>
          Those above
        </ButtonLink>
      )}
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <ButtonLink look="quiet" href={at(page + 1)}>
          Those below
        </ButtonLink>
      )}
      {ownPage !== null && ownPage !== page && (
        <ButtonLink look="quiet" href={at(ownPage)}>
          Your place
        </ButtonLink>
      )}
    </nav>
  );
}
