/** Once per run: a PostgreSQL for tests, with a migrated template that every test file copies. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/support/postgres";
import { applyMigrations } from "../../scripts/support/schema-engine";
import { KNOWS_ALL, startFeedSource } from "./feed-source";

const TEMPLATE = "template_of_tests";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
    /** A match data source that has every match. */
    feedUrl: string;
    /** The test files' own folders: deleted after the run, with anything written late. */
    runFolder: string;
  }
}

interface TestCluster {
  /** Its folder, deleted when the cluster stops. */
  folder: string;
  /** URL of a database in it, by name. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts the cluster with its template; shared by the contract tests and the browser tests. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-tests-"));
  const cluster = await startPostgres(folder, { durable: false });
  await query(cluster.url("postgres"), `CREATE DATABASE ${TEMPLATE}`);
  await applyMigrations(cluster.url(TEMPLATE));
  return {
    folder,
    url: cluster.url,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a new database, and returns its URL. */
export async function copyTemplate(clusterUrl: string, name: string): Promise<string> {
  await query(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const feed = await startFeedSource(KNOWS_ALL);
  project.provide("clusterUrl", cluster.url("postgres"));
  project.provide("feedUrl", feed.url);
  project.provide("runFolder", cluster.folder);
  return async () => {
    await feed.stop();
    await cluster.stop();
  };
}
