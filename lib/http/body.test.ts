import { describe, expect, test } from "vitest";
import { readBytes, readJson, readPieces } from "./body";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A request whose body is what this stream gives. */
function sending(source: UnderlyingDefaultSource<Uint8Array>): Request {
  const init = { method: "POST", body: new ReadableStream(source), duplex: "half" };
  return new Request("http://localhost/", init);
}

describe("A body", () => {
  test("is read whole, in however many pieces it comes", async () => {
    const pieces = ['{"a"', ":", "1}"].map(bytes);
    const request = sending({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    expect(await readJson(request)).toEqual({ a: 1 });
  });

  test("that comes drop by drop is given up in time, and its sender is not listened to any more", async () => {
    let cancelled = false;
    let drops: NodeJS.Timeout | undefined;
    const request = sending({
      start(controller) {
        drops = setInterval(() => controller.enqueue(bytes("x")), 5);
      },
      cancel() {
        cancelled = true;
        clearInterval(drops);
      },
    });
    await expect(readBytes(request, 1000, 50)).rejects.toMatchObject({ code: "TOO_SLOW" });
    expect(cancelled).toBe(true);
  });

  test("that keeps its pace may take its time, and one that falls behind is given up", async () => {
    const every = (milliseconds: number) => {
      let left = 20;
      return sending({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          if (left-- > 0) controller.enqueue(bytes("x".repeat(10)));
          else controller.close();
        },
      });
    };
    const bounds = { largest: 1000, within: 10_000, pace: 100, after: 50 };
    await readPieces(every(5), bounds, () => undefined);
    await expect(readPieces(every(400), bounds, () => undefined)).rejects.toMatchObject({ code: "TOO_SLOW" });
  });

  test("that never begins is given up too", async () => {
    await expect(readBytes(sending({}), 1000, 20)).rejects.toMatchObject({ code: "TOO_SLOW" });
  });

  test("that breaks off is the sender's fault, not a missing database", async () => {
    const request = sending({
      start: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    await expect(readBytes(request, 1000)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  test("is read no further than it may be long", async () => {
    let sent = 0;
    const request = sending({
      pull(controller) {
        sent += 100;
        controller.enqueue(new Uint8Array(100));
      },
    });
    await expect(readBytes(request, 250)).rejects.toMatchObject({ code: "TOO_LARGE" });
    expect(sent).toBeLessThan(600);
  });
});
