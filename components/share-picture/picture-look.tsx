import type { Picture } from "@/lib/share/picture-schema";
import type { Shape } from "@/lib/share/schema";
import { MatchLook } from "./match-look";
import { RankLook } from "./rank-look";
import { SeasonLook } from "./season-look";
import { TableLook } from "./table-look";
import type { Writing } from "./writing";

export const SIZES: Record<Shape, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
};

interface PictureLookProps {
  picture: Picture;
  shape: Shape;
  writing: Writing;
}

/** What a picture looks like; drawn by lib/drawing, which knows style attributes alone. */
export function PictureLook({ picture, ...rest }: PictureLookProps) {
  if (picture.of === "rank") return <RankLook picture={picture} {...rest} />;
  if (picture.of === "table") return <TableLook picture={picture} {...rest} />;
  if (picture.of === "match") return <MatchLook picture={picture} {...rest} />;
  return <SeasonLook picture={picture} {...rest} />;
}

/** Every text of a picture, of which some are written apart. */
export function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? [...new Set(Object.values(part).flatMap(textsOf))] : [];
}
