/** Which banner an address asks for. */
import { MOTIFS, type Team } from "../team/schema";

/** What a banner is drawn from. */
export type BannerOf = Pick<Team, "motif" | "colour" | "accent">;

const NAME = /^([a-z]+)-([0-9A-F]{6})-([0-9A-F]{6})\.svg$/;

/** What the last part of an address asks for; null for all that `bannerAddress` does not write. */
export function readBannerName(name: string): BannerOf | null {
  const [, asked, colour, accent] = NAME.exec(name) ?? [];
  const motif = MOTIFS.find((known) => known === asked);
  return motif ? { motif, colour: `#${colour}`, accent: `#${accent}` } : null;
}
