/** Which statements reach a database: PostgreSQL writes down each of them, for as long as somebody wants to know. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

/** All that PostgreSQL logs meanwhile; `look` answers what has been said so far since it was last asked. */
export async function whileLogged<T>(
  database: pg.Client,
  work: (look: () => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const { rows } = await database.query("SELECT current_setting('data_directory') AS folder");
  const file = path.join(rows[0].folder, "server.log");
  let read = (await readFile(file)).length;
  const look = async () => {
    const log = await readFile(file);
    const said = log.subarray(read).toString();
    read = log.length;
    return toStatements(said, await sessionsOf(database));
  };
  await database.query("ALTER SYSTEM SET log_statement = 'all'");
  await database.query("SELECT pg_reload_conf()");
  try {
    return await work(look);
  } finally {
    await database.query("ALTER SYSTEM RESET log_statement");
    await database.query("SELECT pg_reload_conf()");
  }
}

/** The others that are connected to the same database. */
async function sessionsOf(database: pg.Client): Promise<Set<string>> {
  const { rows } = await database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  return new Set(rows.map(({ pid }) => String(pid)));
}

/** A line begins with when it was, and with the session in brackets; a statement goes on in lines that begin with a tab. */
function toStatements(log: string, sessions: ReadonlySet<string>): string[] {
  return log.split(/\n(?!\t)/).flatMap((entry) => {
    const [, pid = "", text = ""] = /\[(\d+)\] LOG: {2}(?:execute [^:]*|statement): (.*)$/s.exec(entry) ?? [];
    return sessions.has(pid) ? [text] : [];
  });
}
