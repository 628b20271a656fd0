/** What is read of a picture before a decoder sees it, held against the decoder. */
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { jpegOfScans, plainPng } from "../../tests/support/evil-pictures";
import { readPictureHead } from "./picture-head";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "green" } });

describe("The size and the scans of a picture", () => {
  test.each([
    ["a PNG", () => picture(30, 20).png(), 1],
    ["a JPEG", () => picture(30, 20).jpeg(), 1],
    ["a progressive JPEG", () => picture(30, 20).jpeg({ progressive: true }), 10],
    [
      "a JPEG with its camera's words",
      () =>
        picture(30, 20)
          .withExif({ IFD0: { Make: "Cam" } })
          .jpeg(),
      1,
    ],
  ])("of %s are those that were written", async (_which, make, scans) => {
    expect(readPictureHead(await make().toBuffer())).toEqual({ width: 30, height: 20, scans });
  });

  test("are not told by a picture that its camera put beside it", async () => {
    const [outer, inner] = [await picture(300, 200).jpeg().toBuffer(), jpegOfScans(50).subarray(-3_000)];
    const beside = Buffer.concat([
      Buffer.from([0xff, 0xe1, (inner.length + 2) >> 8, (inner.length + 2) & 0xff]),
      inner,
    ]);
    expect(inner.includes(Buffer.from("ffda", "hex"))).toBe(true);
    const both = Buffer.concat([outer.subarray(0, 2), beside, outer.subarray(2)]);
    expect(readPictureHead(both)).toEqual({ width: 300, height: 200, scans: 1 });
  });

  test("are counted whatever lies between the scans", () => {
    const bytes = jpegOfScans(7);
    const dirt = Buffer.from("00ff00ffffff0012ffd3", "hex");
    const cut = bytes.lastIndexOf(Buffer.from("ffda", "hex"));
    const dirty = Buffer.concat([bytes.subarray(0, cut), dirt, bytes.subarray(cut)]);
    expect(readPictureHead(dirty)?.scans).toBe(7);
  });

  test("are none where a file ends before they are told", () => {
    for (const bytes of [Buffer.alloc(0), plainPng(9, 9).subarray(0, 28), jpegOfScans(3).subarray(0, 30)]) {
      expect(readPictureHead(bytes)).toBeNull();
    }
  });

  test("are looked for in whatever bytes without ever failing", () => {
    const start = fc.constantFrom(Buffer.from("ffd8ff", "hex"), plainPng(1, 1).subarray(0, 20), Buffer.alloc(0));
    const piece = fc.oneof(fc.uint8Array(), fc.constantFrom([0xff], [0xff, 0xda], [0xff, 0xc2], [0xff, 0xd9]));
    fc.assert(
      fc.property(start, fc.array(piece), (head, pieces) => {
        readPictureHead(Buffer.concat([head, ...pieces.map((bytes) => Uint8Array.from(bytes))]));
      }),
      { numRuns: 2_000 },
    );
  });
});
