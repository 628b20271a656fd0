/** What a PNG or a JPEG says of itself at its head and between its scans, read without decoding it. */

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PNG_HEAD = PNG.length + 13;
const JPEG = Buffer.from("ffd8ff", "hex");
const [ESCAPED, ALONE, FIRST_RESTART, START, END, SCAN] = [0x00, 0x01, 0xd0, 0xd8, 0xd9, 0xda];
/** Frames of every process, and three tables whose numbers lie among them. */
const [FIRST_FRAME, LAST_FRAME, NO_FRAMES] = [0xc0, 0xcf, [0xc4, 0xc8, 0xcc]];
const FRAME_HEAD = 9;

interface PictureHead {
  width: number;
  height: number;
  /** How often a decoder goes over all of the picture. */
  scans: number;
}

/** Null for what is neither, or says no size. What else may be wrong with it shows when it is decoded. */
export function readPictureHead(bytes: Buffer): PictureHead | null {
  if (startsWith(bytes, PNG)) return readPng(bytes);
  return startsWith(bytes, JPEG) ? readJpeg(bytes) : null;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

function readPng(bytes: Buffer): PictureHead | null {
  if (bytes.length < PNG_HEAD) return null;
  return { width: bytes.readUInt32BE(PNG.length), height: bytes.readUInt32BE(PNG.length + 4), scans: 1 };
}

function readJpeg(bytes: Buffer): PictureHead | null {
  let head: PictureHead | null = null;
  let scans = 0;
  for (let at = findMarker(bytes, 0); at + FRAME_HEAD <= bytes.length; at = findMarker(bytes, at)) {
    const kind = bytes.readUInt8(at + 1);
    if (kind === END) break;
    if (kind === ALONE || (kind >= FIRST_RESTART && kind <= START)) {
      at += 2;
      continue;
    }
    if (kind === SCAN) scans += 1;
    if (kind >= FIRST_FRAME && kind <= LAST_FRAME && !NO_FRAMES.includes(kind)) {
      // A second one would make the first a lie.
      if (head) return null;
      head = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), scans };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return head && { ...head, scans };
}

/** Where the next marker is: a byte of ones before one that is neither an escape nor a filler; the end if there is none. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1];
    if (kind !== ESCAPED && kind !== 0xff) return at;
  }
  return bytes.length;
}
