import clsx from "clsx";

/** The banner of a home team, or the one of nobody in particular. It decorates: the team's name stands beside it. */
export function HomeBanner({ banner, className }: { banner: string | null; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, which needs no resizing
    <img
      src={banner ?? "/banners/tbd.svg"}
      alt=""
      width={1200}
      height={400}
      className={clsx("w-full object-cover object-[62%_40%]", className)}
    />
  );
}
