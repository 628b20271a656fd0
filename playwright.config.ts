import { defineConfig } from "playwright/test";

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
];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
    launchOptions: {
      args: FLAGS,
      ...(process.env.GOOGLY_BROWSER ? { executablePath: process.env.GOOGLY_BROWSER } : {}),
    },
  },
});
