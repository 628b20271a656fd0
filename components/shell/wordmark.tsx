import clsx from "clsx";
import { Ball } from "@/components/ui/ball";
import { PRODUCT } from "@/lib/product";

/** The name with a ball for every o, each turning the other way than the one before. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center font-display leading-none font-black", className)}>
      <span className="sr-only">{PRODUCT.name}</span>
      {[...PRODUCT.name].map((letter, position) =>
        letter === "o" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its position
          <Ball key={position} turn={position % 2 ? -28 : 28} className="mx-[0.02em] mt-[0.04em] size-[0.74em]" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its position
          <span key={position} aria-hidden="true" className="uppercase">
            {letter}
          </span>
        ),
      )}
    </span>
  );
}
