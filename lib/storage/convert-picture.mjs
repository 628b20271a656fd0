// Reads uploaded pictures in a process of its own, so that what one costs is not taken from calls and hashes, and so that it
// can be ended at any moment (picture-process.ts). Plain JavaScript: Node runs it as it lies here, beside the build.
import { constants, setPriority } from "node:os";
import process from "node:process";

/** Bytes. Twice what the largest picture that we take needs. */
const MEMORY = 512 * 1024 * 1024;
/** Microseconds of a processor that one picture may take, however busy the machine is. */
const PROCESSOR = 10_000_000;
const LOOK_EVERY = 20;
const QUALITY = 85;

// Exiting would wait for the decoder's threads.
const die = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", die);
let before = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  if (process.memoryUsage.rss() > MEMORY || user + system > PROCESSOR) die();
}, LOOK_EVERY);

// Before the decoder makes its threads, which inherit it: whoever plays comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { default: sharp } = await import("sharp");
sharp.cache(false);
sharp.concurrency(1);

process.on("message", async (/** @type {{ bytes: Uint8Array, side: number }} */ { bytes, side }) => {
  before = process.cpuUsage();
  const picture = await cutSquare(bytes, side).catch(() => null);
  process.send?.({ picture });
});

/**
 * A WebP of at most so many pixels a side, cut from the middle and upright. In two steps, because cropping while decoding
 * would not notice what is missing at the end of the file.
 * @param {Uint8Array} bytes @param {number} most
 */
async function cutSquare(bytes, most) {
  // How many pixels it may have has been judged before.
  const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: "error" })
    .autoOrient()
    .resize({ width: most, height: most, fit: "outside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const side = Math.min(width, height, most);
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: side, height: side, fit: "cover" })
    .webp({ quality: QUALITY })
    .toBuffer();
}
