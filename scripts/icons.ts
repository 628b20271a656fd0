/** `npm run icons`: renders the PNGs from our SVGs. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { command, readLine, say } from "./support/command";
import { ROOT } from "./support/machine";

const ICON = "public/icon.svg";

// The drawing stays within the middle 80 %, so the maskable icon is the same.
const PICTURES = [
  { from: ICON, to: "public/icon-192.png", width: 192, height: 192 },
  { from: ICON, to: "public/icon-512.png", width: 512, height: 512 },
  { from: ICON, to: "public/icon-maskable-512.png", width: 512, height: 512 },
  { from: ICON, to: "public/apple-touch-icon.png", width: 180, height: 180 },
  // For notifications and themed home screens, which use a single colour.
  { from: "public/mark.svg", to: "public/icon-monochrome-512.png", width: 512, height: 512 },
  { from: "docs/art/og.svg", to: "public/og.png", width: 1200, height: 630 },
];

readLine({});
await command(async () => {
  for (const { from, to, width, height } of PICTURES) {
    const png = await sharp(path.join(ROOT, from), { density: 144 })
      .resize(width, height)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    const file = path.join(ROOT, to);
    const before = await readFile(file).catch(() => null);
    // Don't touch unchanged files, because that would make the build stale.
    if (!before?.equals(png)) await writeFile(file, png);
    say(before?.equals(png) ? `${to} is up to date.` : `${to} was redrawn.`);
  }
});
