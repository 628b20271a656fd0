/** A database of a command's own, thrown away afterwards. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCluster } from "./cluster";
import { beforeTheEnd } from "./ending";

interface Scratch {
  /** Empty, and without our tables. */
  url: string;
  /** Where the cluster lies; what else is to go with it may lie there too. */
  folder: string;
}

/** For as long as `work` takes. A durable one waits for the disk as a real one does: for what is measured. */
export async function withScratchCluster<T>(
  options: { durable: boolean },
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-"));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const cluster = await startCluster(folder, options);
    const forget = beforeTheEnd(() => cluster.stop().finally(clear));
    return await work({ url: cluster.url("postgres"), folder })
      .finally(cluster.stop)
      .finally(forget);
  } finally {
    await clear();
  }
}
