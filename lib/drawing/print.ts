/** Pictures of screens' own look, made on the server: drawn one at a time, and kept by what is on them. */
import { createHash } from "node:crypto";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { HOUR, SECOND } from "../clock";
import type { Limit } from "../rate-limit";
import { keep } from "../read-cache";
import { makeTurns } from "../take-turns";
import { printedFaces } from "./faces";
import { loadPrinter } from "./printer";

/** How many pictures somebody may have drawn: each keeps a core busy for a moment. Those that are kept do not count. */
export const drawingLimits = (userId: string): Limit[] => [{ key: `drawing:${userId}`, tries: 60, window: HOUR }];

/** Bytes of pictures together. */
const KEPT_AT_MOST = 12_000_000;
const kept = keep<Png>({ maxSize: KEPT_AT_MOST, sizeCalculation: ({ value }) => value.length || 1 });
const inTurn = makeTurns(1);
const TURN_COMES_WITHIN = 20 * SECOND;

type Png = Buffer<ArrayBuffer>;

interface Size {
  width: number;
  height: number;
}

/** What somebody wants drawn. */
interface Order extends Size {
  /** All that follows from what: two orders that say the same are the same picture. */
  says: unknown;
  /** Called where it has to be drawn: what counts that, and then what it looks like. */
  look: () => Promise<ReactElement>;
}

/** The picture as a PNG; one that was drawn before is there at once. */
export function print({ says, look, width, height }: Order): Promise<Png> {
  const key = createHash("sha256")
    .update(JSON.stringify([says, width, height]))
    .digest("base64url");
  return kept(key, [], async () => ({
    value: await inTurn(async () => draw(await look(), { width, height }), TURN_COMES_WITHIN),
    asOf: [],
  }));
}

async function draw(element: ReactElement, size: Size): Promise<Png> {
  await loadPrinter();
  const response = new ImageResponse(element, { ...size, fonts: await printedFaces() });
  return Buffer.from(await response.arrayBuffer());
}
