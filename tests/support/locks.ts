/** A second connection that makes others wait, so that a race always runs the same way. */
import pg from "pg";
import { vi } from "vitest";
import { env } from "@/lib/env";

export interface Rival {
  query: (sql: string, values?: unknown[]) => Promise<unknown>;
  /** Waits until so many other connections of this database wait for a lock; longer if a process has to start first. */
  untilWaiting: (connections: number, timeout?: number) => Promise<void>;
  /** Ends the connections that wait, as if their machine were gone. */
  cutOff: () => Promise<unknown>;
}

/** Runs `race` beside an open transaction, which is committed by the race or rolled back after it. */
export async function besideTransaction<T>(race: (rival: Rival) => Promise<T>): Promise<T> {
  const [client, watcher] = [new pg.Client(env().DATABASE_URL), new pg.Client(env().DATABASE_URL)];
  await Promise.all([client.connect(), watcher.connect()]);
  const waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  try {
    await client.query("BEGIN");
    return await race({
      query: (sql, values) => client.query(sql, values),
      untilWaiting: (connections, timeout = 5_000) =>
        vi.waitFor(
          async () => {
            const { rows } = await watcher.query<{ count: number }>(`SELECT count(*)::int AS count ${waiting}`);
            const { count } = rows[0] ?? { count: 0 };
            if (count < connections) throw new Error(`${count} of ${connections} connections wait`);
          },
          { timeout, interval: 10 },
        ),
      cutOff: () => watcher.query(`SELECT pg_terminate_backend(pid) ${waiting}`),
    });
  } finally {
    await client.end();
    await watcher.end();
  }
}
