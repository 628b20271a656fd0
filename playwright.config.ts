import { defineConfig } from "playwright/test";

/** Paths of the browsers; Playwright's own if unset. */
const { GOOGLY_BROWSER: whole, GOOGLY_SHELL: shell = whole } = process.env;

/** Tests that the headless shell can't run: installed apps and notifications. */
const NEEDS_FULL_BROWSER = ["**/app.e2e.ts", "**/push.e2e.ts"];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Skips painting.
  "--force-gpu-mem-available-mb=0",
];

const launched = (executablePath?: string) => ({
  launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
});

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  // As many as a small machine has processors: a third made the others slower.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines five times slower than ours.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // The report is for scripts/test.ts; without a file for it, it would fill the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    colorScheme: "light",
    // Tests of animations override this.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    // Tests can't intercept a service worker's requests. Those about the app allow it.
    serviceWorkers: "block",
  },
  projects: [
    { name: "shell", testIgnore: NEEDS_FULL_BROWSER, use: launched(shell) },
    { name: "whole", testMatch: NEEDS_FULL_BROWSER, use: launched(whole) },
  ],
});
