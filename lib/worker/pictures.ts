/** Avatars and banners that come with the site, nothing that anybody has uploaded: kept, and looked up anew behind that. */
import { StaleWhileRevalidate } from "serwist";

const CACHE = "pictures";
const NAMED = /"(\/(?:avatars|banners)\/[\w.-]+)/g;

export const isPicture = ({ pathname }: URL): boolean => /^\/(avatars|banners)\//.test(pathname);

export const answerPicture = new StaleWhileRevalidate({ cacheName: CACHE });

/** Fetches those that a kept page shows and that are not here yet. */
export async function keepPictures(html: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const named = new Set([...html.matchAll(NAMED)].map(([, path = ""]) => path));
  await Promise.allSettled([...named].filter((path) => !here.has(path)).map((path) => cache.add(path)));
}
