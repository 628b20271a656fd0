/** Whether a device has a sheet to share by, and how it ends. The device's own calls are the foreign side here. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { canShare, share } from "./share-dialog";

const file = new File(["x"], "googly-rank.png", { type: "image/png" });
const lines = "Googly\nhttps://googly.example";

afterEach(() => vi.unstubAllGlobals());

describe("There is a sheet", () => {
  test("where the device takes a picture with its text", () => {
    const asked = vi.fn(() => true);
    vi.stubGlobal("navigator", { canShare: asked });
    expect(canShare(file, lines)).toBe(true);
    expect(asked).toHaveBeenCalledWith({ files: [file], text: lines });
  });

  test("but not where it takes texts alone", () => {
    vi.stubGlobal("navigator", { canShare: ({ files }: ShareData) => files === undefined });
    expect(canShare(file, lines)).toBe(false);
  });

  test("nor where browsers know nothing of it, or can only share links", () => {
    vi.stubGlobal("navigator", {});
    expect(canShare(file, lines)).toBe(false);
    vi.stubGlobal("navigator", { share: () => Promise.resolve() });
    expect(canShare(file, lines)).toBe(false);
  });
});

describe("Sharing", () => {
  const ending = (end: () => Promise<void>) => vi.stubGlobal("navigator", { share: end });

  test("hands over what there is", async () => {
    const given = vi.fn(() => Promise.resolve());
    ending(given);
    expect(await share({ files: [file], text: lines })).toBe(true);
    expect(given).toHaveBeenCalledWith({ files: [file], text: lines });
  });

  test.each([
    ["closed by its reader", new DOMException("Share canceled", "AbortError"), true],
    ["not allowed", new DOMException("Must be handling a user gesture", "NotAllowedError"), false],
    ["unable to read the file", new DOMException("Bad data", "DataError"), false],
    ["broken", new TypeError("Illegal invocation"), false],
  ])("that is %s", async (_how, error, isDone) => {
    ending(() => Promise.reject(error));
    expect(await share({ text: lines })).toBe(isDone);
  });
});
