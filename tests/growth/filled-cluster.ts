/** Once a run: the database that `npm run bench:growth` has filled, and a match data source beside it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { KNOWS_ALL, startFeedSource } from "../support/feed-source";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = process.env.FILLED_DATABASE;
  if (!filled) throw new Error("npm run bench:growth fills the database first.");
  const feed = await startFeedSource(KNOWS_ALL);
  project.provide("clusterUrl", filled);
  project.provide("filledUrl", filled);
  project.provide("poolerUrl", "");
  project.provide("feedUrl", feed.url);
  const folder = await mkdtemp(path.join(tmpdir(), "googly-growth-"));
  project.provide("runFolder", folder);
  return async () => {
    await feed.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
