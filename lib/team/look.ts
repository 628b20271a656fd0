/** The colours of text on a team's colour, and the address of its banner. */
import { contrastOf, deepened } from "../brand/colour";

export const WHITE = "#ffffff";
const DARK = "#111111";
/** The least contrast for text by WCAG. */
const READABLE = 4.5;
/** From this contrast on, a deeper shade of the team's colour carries white text, with room for a drawing behind it. */
const CLOSE = 4;
const DEEPER = 1 / 6;

/** The background for text, the team's colour or a deeper one, and the text's own colour; 4.5:1 at least. */
export function lettersOn(colour: string): { ground: string; text: string } {
  const white = contrastOf(colour, WHITE);
  const ground = white >= CLOSE && white < READABLE ? deepened(colour, DEEPER) : colour;
  return { ground, text: white >= CLOSE ? WHITE : DARK };
}

/** What a banner is drawn from: a drawing, and two colours as # and six digits. */
interface BannerOf {
  motif: string;
  colour: string;
  accent: string;
}

/** The ten original drawings, which are served from public/team-art unchanged. */
const ORIGINALS: ReadonlyMap<string, string> = new Map([
  ["whirl-F9CD05-0A4A9E", "csk"],
  ["arches-004C93-EF4123", "dc"],
  ["kites-1B2133-C8A45C", "gt"],
  ["bridge-3A225D-D4AF37", "kkr"],
  ["paisley-A72056-F5A623", "lsg"],
  ["bay-004BA0-D1AB3E", "mi"],
  ["wheat-D71920-D9DCE0", "pbks"],
  ["leaves-C8102E-D8B45A", "rcb"],
  ["palace-EA1A85-1F3C88", "rr"],
  ["sun-F26522-1C1C1C", "srh"],
]);

/** The path of a team's banner. */
export function bannerAddress(team: BannerOf): string {
  const original = originalBanner(team);
  return original === null ? `/api/team-art/${keyOf(team)}.svg` : `/team-art/${original}.svg`;
}

/** The file of the original drawing in exactly these colours; null if there is none. */
export function originalBanner(team: BannerOf): string | null {
  return ORIGINALS.get(keyOf(team)) ?? null;
}

function keyOf({ motif, colour, accent }: BannerOf): string {
  return `${motif}-${colour.slice(1).toUpperCase()}-${accent.slice(1).toUpperCase()}`;
}
