import clsx from "clsx";

/** The stamp for the only player to pick a side. */
export function LoneWolf({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        "my-2 inline-flex -rotate-6 items-center rounded-md border-3 border-double border-cherry-text bg-card px-1.5 font-display leading-tight font-black tracking-wider text-cherry-text uppercase",
        className ?? "text-base",
      )}
    >
      Lone wolf
    </span>
  );
}
