import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalText, hashOfPicks } from "./rules";

const at = new Date("2026-04-25T12:30:00.250Z");
const asha = { userId: "asha", predictedTeam: "Mumbai Indians", wildcardUsed: true, at };
const zoe = { userId: "Zoe", predictedTeam: "Chennai Super Kings", wildcardUsed: false, at };

test("A match's picks have one text, whatever order they come in", async () => {
  const text =
    '[["Zoe","Chennai Super Kings",false,"2026-04-25T12:30:00.250Z"],["asha","Mumbai Indians",true,"2026-04-25T12:30:00.250Z"]]';
  expect(canonicalText([asha, zoe])).toBe(text);
  expect(canonicalText([zoe, asha])).toBe(text);
  expect(await hashOfPicks([asha, zoe])).toBe(createHash("sha256").update(text).digest("hex"));
});

test("Every field of every pick changes the seal", async () => {
  const others = [
    [asha],
    [{ ...asha, userId: "ashb" }, zoe],
    [{ ...asha, predictedTeam: "Chennai Super Kings" }, zoe],
    [{ ...asha, wildcardUsed: false }, zoe],
    [{ ...asha, at: new Date(at.getTime() + 1) }, zoe],
    [],
  ];
  const hashes = await Promise.all([[asha, zoe], ...others].map(hashOfPicks));
  expect(new Set(hashes).size).toBe(hashes.length);
});
