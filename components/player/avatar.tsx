import clsx from "clsx";

interface AvatarProps {
  /** `preset-1` to `preset-10`, `none`, or the address of an uploaded picture. */
  picture: string;
  className?: string;
}

/** A player's picture. It says nothing by itself: the name stands beside it. */
export function Avatar({ picture, className }: AvatarProps) {
  const drawn = /^(preset-\d+|none)$/.test(picture);
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG, or a picture that was already made small
    <img
      src={drawn ? `/avatars/${picture}.svg` : picture}
      alt=""
      width={40}
      height={40}
      className={clsx("shrink-0 rounded-full object-cover", className ?? "size-10")}
    />
  );
}
