/** Once a run of the pooled tests: the tests' cluster, and a PgBouncer in transaction mode before it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { requirePooler, startPooler } from "../../scripts/support/pooler";
import { setUp } from "./cluster-for-tests";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requirePooler();
  const folder = await mkdtemp(path.join(tmpdir(), "googly-pooler-"));
  const tearDown = await setUp(project, (clusterUrl) => startPooler(clusterUrl, folder));
  return async () => {
    await tearDown();
    await rm(folder, { recursive: true, force: true });
  };
}
