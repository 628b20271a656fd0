/** Renders pictures that look like the screens, one at a time: each keeps a core busy for a moment. */
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { HOUR, SECOND } from "../clock";
import { limitConcurrency } from "../http/limit-concurrency";
import type { Limit } from "../http/rate-limit";
import { renderFonts } from "./fonts";

/** How many pictures a player may request. */
export const drawingLimits = (userId: string): Limit[] => [{ key: `drawing:${userId}`, tries: 120, window: HOUR }];

const oneAtATime = limitConcurrency(1);
const TURN_TIMEOUT = 20 * SECOND;

/** Renders `look` as a PNG. Throws UNAVAILABLE if too many others are waiting. */
export function renderPng(
  look: () => Promise<ReactElement>,
  size: { width: number; height: number },
): Promise<Buffer<ArrayBuffer>> {
  return oneAtATime(async () => {
    await loadSharp();
    const response = new ImageResponse(await look(), { ...size, fonts: await renderFonts() });
    return Buffer.from(await response.arrayBuffer());
  }, TURN_TIMEOUT);
}

/** sharp, which Next.js's renderer uses too. Loaded with the first picture; one thread and no cache, to save memory. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
