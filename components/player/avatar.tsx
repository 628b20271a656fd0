import clsx from "clsx";

interface AvatarProps {
  /** `preset-1` to `preset-10`, `none`, or the URL of an uploaded picture. */
  picture: string;
  className?: string;
}

/** A player's picture. Decorative: show the name next to it. */
export function Avatar({ picture, className }: AvatarProps) {
  const isPreset = /^(preset-\d+|none)$/.test(picture);
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG, or a picture resized on upload
    <img
      src={isPreset ? `/avatars/presets.svg#${picture}` : picture}
      alt=""
      width={40}
      height={40}
      className={clsx("shrink-0 rounded-full object-cover", className ?? "size-10")}
    />
  );
}
