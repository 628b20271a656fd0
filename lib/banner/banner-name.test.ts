import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bannerAddress } from "../team/banner-address";
import { MOTIFS } from "../team/schema";
import { readBannerName } from "./banner-name";

const digits = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("an address is read as what it was written from, each colour in one way only", () => {
  fc.assert(
    fc.property(fc.constantFrom(...MOTIFS), digits, digits, (motif, colour, accent) => {
      const name = bannerAddress({ motif, colour, accent }).split("/").at(-1) ?? "";
      const read = { motif, colour: colour.toUpperCase(), accent: accent.toUpperCase() };
      expect(readBannerName(name)).toEqual(read);
      expect(bannerAddress(read)).toBe(bannerAddress({ motif, colour, accent }));
    }),
  );
});

describe("what is no name of a banner", () => {
  test.each([
    "",
    "whirl",
    "csk.svg",
    "whirl-3FA7D6-12355B",
    "whirl-3fa7d6-12355b.svg",
    "whirl-3FA7D6.svg",
    "whirl-3FA7D6-12355.svg",
    "swirl-3FA7D6-12355B.svg",
    "constructor-3FA7D6-12355B.svg",
    "../whirl-3FA7D6-12355B.svg",
    "whirl-3FA7D6-12355B.svg\n",
    'whirl-3FA7D6-12355B.svg"',
  ])("%j", (name) => {
    expect(readBannerName(name)).toBeNull();
  });
});
