/** Fonts as packages bring them, compressed for browsers, as what writes on the server reads them. */
import { inflateSync } from "node:zlib";

const HEAD = 44;
const ENTRY = 20;
const TABLE = 16;

/** The font in a WOFF file (https://www.w3.org/TR/WOFF/) as it was before, in the order of its tables. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * TABLE);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * TABLE, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * TABLE, 10);
  const bodies: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(HEAD + index * ENTRY, HEAD + (index + 1) * ENTRY);
    const read = (place: number) => entry.readUInt32BE(place);
    const [start, packed, length, sum] = [read(4), read(8), read(12), read(16)];
    const body = woff.subarray(start, start + packed);
    const place = 12 + index * TABLE;
    entry.copy(head, place, 0, 4);
    for (const [offset, value] of [sum, at, length].entries()) head.writeUInt32BE(value, place + 4 + offset * 4);
    const padded = Buffer.alloc(length + ((4 - (length % 4)) % 4));
    (packed < length ? inflateSync(body) : body).copy(padded);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}
