import { defineConfig } from "playwright/test";

/** The browsers to take (docs/decisions/064-shell.md); without them Playwright's own. */
const { GOOGLY_BROWSER: whole, GOOGLY_SHELL: shell = whole } = process.env;

/** What a headless shell has no part for: apps with a window, an icon and a worker of their own, and notifications. */
const OF_WHOLE = ["app", "app-*", "kept-picks-*", "push", "push-*", "notification-settings"].map(
  (name) => `**/${name}.e2e.ts`,
);

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages live for seconds: compiling them a third time costs more than it gives.
  "--js-flags=--no-maglev --no-opt",
  // Nobody looks at them: they are laid out and composed, but not painted.
  "--force-gpu-mem-available-mb=0",
];

const launched = (executablePath?: string) => ({
  launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
});

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What takes so long has stopped, also on a machine five times slower than ours.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  globalSetup: "./tests/e2e/support/global-setup.ts",
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    colorScheme: "light",
    // Movement is tried where it is what a journey is about.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    // What a worker fetches no journey could hold up or answer; those about the app switch it on.
    serviceWorkers: "block",
  },
  projects: [
    { name: "shell", testIgnore: OF_WHOLE, use: launched(shell) },
    { name: "whole", testMatch: OF_WHOLE, use: launched(whole) },
  ],
});
