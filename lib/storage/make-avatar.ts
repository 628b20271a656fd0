/** Makes avatars of uploaded pictures. */
import { SECOND } from "../clock";
import { limitConcurrency } from "../http/limit-concurrency";
import { log } from "../log";
import { Refusal } from "../refusal/catalogue";
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SCANS,
  PICTURE_MAX_SIDE,
  PICTURE_SIDE,
} from "./picture-limits";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");
/** Starts a scan of a JPEG; these bytes can't occur within pixel data. */
const SCAN = Buffer.from("ffda", "hex");
const QUALITY = 85;
/** Timeout of converting a picture; seconds. */
const WORK_TIMEOUT = 10;
const TOO_MUCH = "This picture takes too long to read. Try a smaller one or a plain JPEG.";
/** One at a time: a decoder takes a thread and up to several hundred megabytes. */
const oneAtATime = limitConcurrency(1);
const TURN_TIMEOUT = 20 * SECOND;

/**
 * A square WebP of at most 512 pixels a side, cut from the middle, upright and without metadata. Throws TOO_LARGE for
 * too many bytes or pixels, or if it takes too long, NOT_AN_IMAGE for anything but a complete PNG or JPEG, and
 * UNAVAILABLE if too many others are waiting.
 */
export async function makeAvatar(file: Blob): Promise<Buffer> {
  if (file.size > PICTURE_MAX_BYTES) throw tooLarge("This picture is too large. Choose one of at most 5 MB.");
  const bytes = Buffer.from(await file.arrayBuffer());
  // Other formats, above all SVG, are refused without decoding.
  if (![PNG, JPEG].some((signature) => bytes.subarray(0, signature.length).equals(signature))) throw notAnImage();
  if (countScans(bytes) > PICTURE_MAX_SCANS) throw tooLarge(TOO_MUCH);
  try {
    return await oneAtATime(() => cutSquare(bytes), TURN_TIMEOUT);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? error.message : "";
    if (reason.includes("pixel limit")) {
      throw tooLarge(
        `This picture has too many pixels. Choose one of at most ${PICTURE_MAX_PIXELS / 1_000_000} million.`,
      );
    }
    if (reason.includes("timeout")) throw tooLarge(TOO_MUCH);
    log().info({ err: error }, "could not read a picture");
    throw notAnImage();
  }
}

/** Counted before decoding, since a decoder can't be stopped between the scans of a JPEG. */
function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? scans : 0;
}

/** In two steps, since cropping while decoding would not notice a truncated file. */
async function cutSquare(bytes: Buffer): Promise<Buffer> {
  // Imported with the first picture, since most servers never get one.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error" });
  const metadata = await picture.metadata();
  if (Math.max(metadata.width, metadata.height) > PICTURE_MAX_SIDE) {
    throw tooLarge(`This picture is too long. Choose one of at most ${PICTURE_MAX_SIDE} pixels a side.`);
  }
  const { data, info } = await picture
    .timeout({ seconds: WORK_TIMEOUT })
    .autoOrient()
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: "outside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const side = Math.min(width, height, PICTURE_SIDE);
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: side, height: side, fit: "cover" })
    .webp({ quality: QUALITY })
    .toBuffer();
}

function notAnImage(): Refusal {
  return new Refusal("NOT_AN_IMAGE", { fields: { profilePic: "Choose a PNG or a JPEG" } });
}

function tooLarge(message: string): Refusal {
  return new Refusal("TOO_LARGE", { message, fields: { profilePic: message } });
}
