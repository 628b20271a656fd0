/** Once a run: the tests' own PostgreSQL. Each worker copies its template and serves the build on the copy. */
import { startTestCluster } from "../../support/cluster-for-tests";

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  process.env.TEST_CLUSTER_URL = cluster.url("postgres");
  return cluster.stop;
}
