import { Link } from "@/components/ui/link";
import { matchPath } from "@/lib/match/match-path";

interface SidePagerProps {
  matchId: string;
  code: string;
  /** From 1. */
  page: number;
  pages: number;
}

/** The way through a long side; nothing where one page holds it. */
export function SidePager({ matchId, code, page, pages }: SidePagerProps) {
  if (pages === 1) return null;
  const at = (number: number) => `${matchPath(matchId)}?side=${code}&page=${number}#who`;
  return (
    <nav aria-label={`Pages of ${code}`} className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2">
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      {page > 1 && <PageLink href={at(page - 1)}>Those before</PageLink>}
      {page < pages && <PageLink href={at(page + 1)}>Those after</PageLink>}
    </nav>
  );
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-grass underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
