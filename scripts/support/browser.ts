/** Finds or installs Chromium for the browser tests: the system's, Playwright's or Debian's, with its headless shell. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { Stop } from "./command";

const DEBIAN = "/usr/bin/chromium";
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM_BROWSERS = [
  DEBIAN,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of Chromium. Installs it if necessary; throws Stop if that fails. */
export function findBrowser(): string {
  return installedBrowser() ?? installedByPlaywright() ?? installedByDebian() ?? missing();
}

/** The headless shell of a Chromium, or the Chromium itself if there is none. */
export function findShell(browser: string): string {
  const shell = browser === DEBIAN ? DEBIAN_SHELL : shellNextTo(browser);
  if (browser === DEBIAN && !existsSync(shell)) installFromDebian("chromium-headless-shell");
  return existsSync(shell) ? shell : browser;
}

/** The path of the shell that Playwright installs with its Chromium. */
function shellNextTo(browser: string): string {
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
  throw new Stop("The browser tests need Chromium, but it couldn't be installed. Install it and try again.");
}

/** Installs a Debian package if we're root and have apt-get; otherwise does nothing. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...command: string[]) => spawnSync("apt-get", command, { stdio: "ignore", env: environment });
  run("update", "-qq");
  run("install", "-y", "-qq", "--no-install-recommends", name);
}
