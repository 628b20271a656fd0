/**
 * Finds browsers for the journeys: the system's Chromium, else Playwright's own, else Debian's package; and a headless shell
 * beside it, see docs/decisions/064-shell.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installFromDebian } from "./debian";
import { Stop } from "./progress";

const DEBIAN = "/usr/bin/chromium";
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM_BROWSERS = [
  DEBIAN,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The executable of a Chromium; installs one when there is none. Throws Stop when that cannot be done. */
export function findBrowser(): string {
  return installedBrowser() ?? installedByPlaywright() ?? installedByDebian() ?? missing();
}

/** The headless shell that belongs to such a Chromium, or the Chromium itself where none can be had. */
export function findShell(browser: string): string {
  const shell = browser === DEBIAN ? DEBIAN_SHELL : shellBeside(browser);
  if (browser === DEBIAN && !existsSync(shell)) installFromDebian("chromium-headless-shell");
  return existsSync(shell) ? shell : browser;
}

/** Where Playwright puts its own, which it installs together with its Chromium. */
function shellBeside(browser: string): string {
  const place = /chromium-(\d+)([\\/])chrome-([\w-]+)[\\/].*$/;
  return browser.replace(place, "chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell");
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
