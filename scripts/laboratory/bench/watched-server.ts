/** A production server whose processor can be watched: how much of it is used, and by what. */
import { once } from "node:events";
import path from "node:path";
import { findFreePort } from "../../support/cluster";
import { startServer } from "../../support/server";
import { lookAt, mainThreadTime } from "./processor-time";
import { type Profile, readProfile } from "./profile";

export interface WatchedServer {
  origin: string;
  pid: string;
  /** Milliseconds of processor time that it has used so far. */
  processorTime: () => Promise<number>;
  /** The same of the thread alone in which its code runs. */
  mainThreadTime: () => Promise<number>;
  /** What its code does while something is done. */
  profile: (work: () => Promise<unknown>) => Promise<Profile>;
  stop: () => Promise<void>;
}

/** Starts the build that lies in a folder; what it says goes into another. */
export async function startWatched(
  folder: string,
  variables: Record<string, string>,
  logs: string,
): Promise<WatchedServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    ...{ mode: "start", folder, host: "127.0.0.1", port, isWatched: true },
    variables: { ...variables, NEXTAUTH_URL: origin },
    logFile: path.join(logs, `server-${port}.log`),
  });
  const pid = String(server.process.pid);
  const tell = async (told: string) => {
    const done = once(server.process, "message");
    server.process.send(told);
    await done;
  };
  return {
    ...{ origin, pid, stop: server.stop },
    processorTime: async () => (await lookAt(pid)).time,
    mainThreadTime: () => mainThreadTime(pid),
    profile: async (work) => {
      const file = path.join(logs, `${port}.cpuprofile`);
      await tell("profile");
      await work();
      await tell(file);
      return readProfile(file);
    },
  };
}
