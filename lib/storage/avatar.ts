/** Makes an avatar of whatever somebody has uploaded. */
import sharp from "sharp";
import { Refusal } from "../http/errors";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SIDE } from "../profile/rules";

const SIGNATURES = [Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("ffd8ff", "hex")];
/** Seconds that a picture may take to be read. */
const PATIENCE = 20;
const QUALITY = 85;

/**
 * A square WebP of at most 512 pixels a side, cut from the middle, upright and without anything that the camera wrote
 * beside the picture. Throws TOO_LARGE for too many bytes or pixels, and NOT_AN_IMAGE for what is no complete PNG or
 * JPEG, whatever its name and type claim.
 */
export async function makeAvatar(file: Blob): Promise<Buffer> {
  if (file.size > PICTURE_MAX_BYTES) throw tooLarge("This picture is too large: at most 5 MB");
  const bytes = Buffer.from(await file.arrayBuffer());
  // Looked at before any decoder sees the bytes: those of other formats, SVG above all, are not even tried.
  const known = SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature));
  if (!known) throw notAnImage();
  const { width, height } = await orRefuse(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > PICTURE_MAX_PIXELS) {
    throw tooLarge(`This picture has too many pixels: at most ${PICTURE_MAX_PIXELS / 1_000_000} million`);
  }
  return orRefuse(cutSquare(bytes));
}

/** In two steps, because cropping while decoding would not notice what is missing at the end of the file. */
async function cutSquare(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: PATIENCE })
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

async function orRefuse<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(() => {
    throw notAnImage();
  });
}

function notAnImage(): Refusal {
  return new Refusal("NOT_AN_IMAGE", { fields: { profilePic: "Choose a PNG or a JPEG" } });
}

function tooLarge(message: string): Refusal {
  return new Refusal("TOO_LARGE", { message, fields: { profilePic: message } });
}
