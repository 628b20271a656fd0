import fc from "fast-check";
import { expect, test } from "vitest";
import { BEGINNING, hashOfLink, LINK_KINDS } from "./link-hash";

const name = fc.record({
  kind: fc.constantFrom(...LINK_KINDS),
  subject: fc.string(),
  part: fc.string(),
  step: fc.nat(),
});

test("a link's hash follows from what is before it, from its name and from what it says", () => {
  fc.assert(
    fc.property(name, name, fc.string(), fc.string(), (one, other, content, also) => {
      const hash = hashOfLink(BEGINNING, one, content);
      expect(hash).toHaveLength(32);
      expect(hashOfLink(BEGINNING, { ...one }, content)).toEqual(hash);
      expect(hashOfLink(hash, one, content)).not.toEqual(hash);
      if (content !== also) expect(hashOfLink(BEGINNING, one, also)).not.toEqual(hash);
      if (JSON.stringify(one) !== JSON.stringify(other))
        expect(hashOfLink(BEGINNING, other, content)).not.toEqual(hash);
    }),
  );
});
