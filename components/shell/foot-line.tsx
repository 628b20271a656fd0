import { Link } from "@/components/ui/link";
import { shortHash } from "@/components/ui/short-hash";

/** The last line of every page: the head of the chain, so that players hold old ones, and the way to what it proves. */
export function FootLine({ head }: { head: string | null }) {
  return (
    <footer className="mx-auto w-full max-w-6xl px-4 pb-[calc(4rem+var(--tab-bar))] sm:px-6">
      {head !== null && (
        <Link
          href="/proof"
          title={`Chain ${head}`}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-ink-soft hover:underline"
        >
          Chain <span className="font-mono">{shortHash(head)}</span> · Proof
        </Link>
      )}
    </footer>
  );
}
