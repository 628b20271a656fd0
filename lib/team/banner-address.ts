/** Where the banner of a team is found. */

/** What a banner is drawn from: a drawing, and two colours as # and six digits. */
interface BannerOf {
  motif: string;
  colour: string;
  accent: string;
}

/** The ten that were drawn by hand: they lie in public/banners as they are. */
const DRAWN: ReadonlyMap<string, string> = new Map([
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

/** The address of a team's banner on this site. */
export function bannerAddress(team: BannerOf): string {
  const drawn = drawnBanner(team);
  return drawn === null ? `/api/banners/${keyOf(team)}.svg` : `/banners/${drawn}.svg`;
}

/** The name of the drawing that was made for just these colours; null for all others. */
export function drawnBanner(team: BannerOf): string | null {
  return DRAWN.get(keyOf(team)) ?? null;
}

function keyOf({ motif, colour, accent }: BannerOf): string {
  return `${motif}-${colour.slice(1).toUpperCase()}-${accent.slice(1).toUpperCase()}`;
}
