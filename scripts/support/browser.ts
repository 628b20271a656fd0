/** Finds a browser for the journeys: the system's Chromium, else Playwright's own, else Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installFromDebian } from "./debian";
import { Stop } from "./progress";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The executable of a Chromium; installs one when there is none. Throws Stop when that cannot be done. */
export function findBrowser(): string {
  return installedBrowser() ?? installedByPlaywright() ?? installedByDebian() ?? missing();
}

function installedBrowser(): string | undefined {
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => existsSync(file));
}

function installedByPlaywright(): string | undefined {
  const cli = [`${import.meta.dirname}/../../node_modules/playwright/cli.js`, "install", "chromium"];
  const { status } = spawnSync(process.execPath, cli, { stdio: "ignore", timeout: 180_000 });
  return status === 0 ? installedBrowser() : undefined;
}

function installedByDebian(): string | undefined {
  installFromDebian("chromium");
  return installedBrowser();
}

function missing(): never {
  throw new Stop("The browser journeys need Chromium, and it could not be installed. Install it and run this again.");
}
