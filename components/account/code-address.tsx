import { TextLink } from "@/components/ui/text-link";

/** Where a code went, and the way back for whoever mistyped it; what they typed is kept there. */
export function CodeAddress({ id, address }: { id: string; address: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg border-2 border-line bg-card px-4 py-2">
      <span id={id} className="flex min-w-0 items-center gap-2.5 font-semibold wrap-anywhere">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-none stroke-current stroke-2">
          <path d="M3 5h18v14H3zm0 1 9 7 9-7" strokeLinejoin="round" />
        </svg>
        {address}
      </span>
      <TextLink href="/register">Not yours?</TextLink>
    </p>
  );
}
