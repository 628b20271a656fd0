/** What is uploaded without end: pictures as cameras make them, halves, junk and evil ones; season packs whole and broken. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { jpegOfScans, plainPng } from "../support/evil-pictures";

const MEGABYTE = 1024 * 1024;

/** Each of several megabytes, or small and meant to be more. */
export async function makePictures(): Promise<Buffer[]> {
  const photo = await noise(2_000, 1_600).jpeg({ quality: 80 }).toBuffer();
  const drawing = await noise(1_200, 1_100).png({ compressionLevel: 1 }).toBuffer();
  return [
    ...[photo, drawing, await noise(1_600, 1_600).webp({ quality: 90 }).toBuffer()],
    ...[photo.subarray(0, photo.length >> 1), randomBytes(5 * MEGABYTE), randomBytes(9 * MEGABYTE)],
    ...[jpegOfScans(6_000), jpegOfScans(100), plainPng(1, 40_000_000), plainPng(6_300, 6_300, true)],
    ...[plainPng(6_300, 6_300), Buffer.from("")],
  ];
}

/** A picture that does not compress, so that its file is large. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** The turn's season pack: most are wrong somewhere and as large as may be, some are a season more. */
export function packOf(turn: number): string {
  const { matches, ...season } = LEAGUE_2026;
  if (turn % 10 === 1) {
    // Their ids are those of the season that is on, and no match can be there twice.
    const others = matches.map(({ id: _id, ...match }) => match);
    return JSON.stringify({ ...season, matches: others, slug: `season-${turn}`, name: `Season ${turn}` });
  }
  const many = Array.from({ length: 12 }, () => matches).flat();
  if (turn % 3 === 0) return JSON.stringify({ ...season, matches: many });
  if (turn % 3 === 1) return JSON.stringify({ ...season, matches: many }).slice(0, -turn % 100_000);
  return "[".repeat(MEGABYTE);
}
