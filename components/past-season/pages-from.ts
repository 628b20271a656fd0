export interface PageOfTable {
  slug: string;
  /** From 1. */
  page: number;
  pages: number;
  /** Where the reader's own line is. */
  ownPage: number | null;
}

/** Where one can go from a page of a long table. */
export function pagesFrom({ slug, page, pages, ownPage }: PageOfTable): { name: string; href: string }[] {
  const at = (number: number) => `/seasons/${slug}?page=${number}`;
  return [
    ...(page > 1 ? [{ name: "Those above", href: at(page - 1) }] : []),
    ...(page < pages ? [{ name: "Those below", href: at(page + 1) }] : []),
    ...(ownPage !== null && ownPage !== page ? [{ name: "Your place", href: `${at(ownPage)}#you` }] : []),
  ];
}
