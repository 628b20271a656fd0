/** Pictures that are small files but take minutes or gigabytes to decode. */
import { crc32, deflateSync } from "node:zlib";

const word = (value: number) => Buffer.from([value >> 8, value & 0xff]);

function segment(kind: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([0xff, kind]), word(body.length + 2), body]);
}

/** A Huffman table with one code, a single zero bit. */
const table = (id: number, symbol: number) =>
  segment(0xc4, Buffer.from([id]), Buffer.from([1, ...Array(15).fill(0)]), Buffer.from([symbol]));

const scan = (first: number, last: number, bits: number) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, first, last, 0])), Buffer.alloc(Math.ceil(bits / 8))]);

/**
 * A grey progressive JPEG, by default of 40 million pixels; each scan says in about eighty bytes that it adds nothing.
 */
export function jpegOfScans(scans: number, [width, height]: readonly [number, number] = [5_000, 8_000]): Buffer {
  const blocks = (width / 8) * (height / 8);
  const frame = Buffer.concat([Buffer.from([8]), word(height), word(width), Buffer.from([1, 1, 0x11, 0])]);
  // "The next 16,384 blocks are empty" is fourteen bits after the code.
  const [nothing, runs] = [0xe0, Math.ceil(blocks / 2 ** 14)];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    segment(0xc2, frame),
    table(0x00, 0),
    table(0x10, nothing),
    scan(0, 0, blocks),
    ...Array<Buffer>(scans - 1).fill(scan(1, 63, runs * 15)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A plain grey PNG. */
export function plainPng(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc((width + 1) * height)));
}

/** A PNG that claims to be of this size; decoding it would fail. */
export function claimedPng(width: number, height: number, bytes = 100): Buffer {
  return pngOf(width, height, Buffer.alloc(bytes));
}

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG. */
export function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
