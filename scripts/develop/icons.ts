/** `npm run icons`: makes the pictures that have to be PNGs from our drawings. */
import path from "node:path";
import sharp from "sharp";
import { readLine } from "../support/command-line";
import { ROOT } from "../support/home";
import { command, say } from "../support/progress";
import { writeChanged } from "../support/write-changed";

const ICON = "public/icon.svg";

// The drawing keeps to the middle 80 per cent, so the one that systems cut to shapes of their own is the same.
const PICTURES = [
  { from: ICON, to: "public/icon-192.png", width: 192, height: 192 },
  { from: ICON, to: "public/icon-512.png", width: 512, height: 512 },
  { from: ICON, to: "public/icon-maskable-512.png", width: 512, height: 512 },
  { from: ICON, to: "public/apple-touch-icon.png", width: 180, height: 180 },
  // Its outline alone, where a system draws icons in one colour: notifications and themed home screens.
  { from: "public/mark.svg", to: "public/icon-monochrome-512.png", width: 512, height: 512 },
  { from: "docs/art/og.svg", to: "public/og.png", width: 1200, height: 630 },
];

readLine({});
await command(async () => {
  for (const { from, to, width, height } of PICTURES) {
    const drawn = await sharp(path.join(ROOT, from), { density: 144 })
      .resize(width, height)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    say((await writeChanged(path.join(ROOT, to), drawn)) ? `${to} is drawn anew.` : `${to} is up to date.`);
  }
});
