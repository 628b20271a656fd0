/** Makes an avatar of whatever somebody has uploaded. */
import { Refusal } from "../refusal/catalogue";
import { readPictureHead } from "./picture-head";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_MAX_SCANS, PICTURE_MAX_SIDE } from "./picture-limits";
import { readApart } from "./picture-process";

const TOO_MUCH = "This picture takes too much to be read. Save it anew, smaller or as a plain JPEG, and try again";

/**
 * A square WebP of at most 512 pixels a side, cut from the middle, upright and without anything that the camera wrote
 * beside the picture. Throws TOO_LARGE for too many bytes or pixels or what takes too much to be read, NOT_AN_IMAGE for
 * what is no complete PNG or JPEG, whatever its name and type claim, and UNAVAILABLE where too many are waiting.
 */
export async function makeAvatar(file: Blob): Promise<Buffer> {
  if (file.size > PICTURE_MAX_BYTES) throw tooLarge("This picture is too large: at most 5 MB");
  const outcome = await readApart(async () => requireModest(Buffer.from(await file.arrayBuffer())));
  if (typeof outcome !== "string") return outcome;
  if (outcome === "unreadable") throw notAnImage();
  if (outcome === "too much") throw tooLarge(TOO_MUCH);
  const message = "Pictures cannot be read just now. Try again in a few seconds";
  throw new Refusal("UNAVAILABLE", { message, retryAfter: 5 });
}

/**
 * Before any decoder sees the bytes: those of other formats, SVG above all, are not even tried, nor is what says of itself
 * that it unfolds into too much.
 */
function requireModest(bytes: Buffer): Buffer {
  const head = readPictureHead(bytes);
  if (!head) throw notAnImage();
  if (head.width * head.height > PICTURE_MAX_PIXELS) {
    throw tooLarge(`This picture has too many pixels: at most ${PICTURE_MAX_PIXELS / 1_000_000} million`);
  }
  if (Math.max(head.width, head.height) > PICTURE_MAX_SIDE) {
    throw tooLarge(`This picture is too long: at most ${PICTURE_MAX_SIDE} pixels a side`);
  }
  if (head.scans > PICTURE_MAX_SCANS) throw tooLarge(TOO_MUCH);
  return bytes;
}

function notAnImage(): Refusal {
  return new Refusal("NOT_AN_IMAGE", { fields: { profilePic: "Choose a PNG or a JPEG" } });
}

function tooLarge(message: string): Refusal {
  return new Refusal("TOO_LARGE", { message, fields: { profilePic: message } });
}
