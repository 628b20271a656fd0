import { ONE_LINE } from "./look";
import type { Writing } from "./writing";

interface NameProps {
  of: string;
  writing: Writing;
  /** Of its letters, in pixels. */
  size: number;
  /** What there is room for. */
  widest: number;
}

/** The size of the letters of what is written apart, in pixels. */
const WRITTEN = 64;

/** A player's name in its own script, as far as there is room; one that no letter tells is a player's all the same. */
export function Name({ of, writing, size, widest }: NameProps) {
  const written = writing.get(of);
  if (!written?.image) {
    return (
      <div style={{ ...ONE_LINE, fontSize: size, fontWeight: 700, maxWidth: widest }}>{written?.plain || "Player"}</div>
    );
  }
  const { src, width, height } = written.image;
  const scale = Math.min(size / WRITTEN, widest / width);
  return (
    // biome-ignore lint/performance/noImgElement: drawn on the server
    // biome-ignore lint/a11y/useAltText: part of a picture itself
    <img src={src} width={Math.round(width * scale)} height={Math.round(height * scale)} />
  );
}
