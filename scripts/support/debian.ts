import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of Debian's where this machine and this account may; otherwise does nothing. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...command: string[]) => spawnSync("apt-get", command, { stdio: "ignore", env: environment });
  run("update", "-qq");
  run("install", "-y", "-qq", "--no-install-recommends", name);
}
