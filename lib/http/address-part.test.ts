import { expect, test } from "vitest";
import { decodeOrNothing, isAddressPart } from "./address-part";

const landing = (part: string) => new URL(`/matches/${part}`, "https://example.com").pathname;

test.each([".", ".."])("%s is no part of an address: a browser walks by it, encoded or not", (text) => {
  expect(isAddressPart(text)).toBe(false);
  expect(landing(text)).not.toContain(text);
  expect(landing(text.replaceAll(".", "%2E"))).toBe(landing(text));
});

test.each(["...", "a.b", " .", "m1", "./.", "50%"])("%s is, once it is encoded", (text) => {
  expect(isAddressPart(text)).toBe(true);
  expect(decodeOrNothing(landing(encodeURIComponent(text)).slice("/matches/".length))).toBe(text);
});

test.each(["50%", "%E0%A4%A", "%ff"])("%s says nothing", (part) => {
  expect(decodeOrNothing(part)).toBeNull();
});
