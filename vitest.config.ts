import { defineConfig } from "vitest/config";

// An odd zone, so that nothing passes only because it was tried in UTC.
process.env.TZ = "Pacific/Chatham";

const alias = { "@": import.meta.dirname };

const CONTRACT_TESTS = {
  isolate: false,
  setupFiles: ["tests/support/fresh-process.ts", "tests/support/no-stray-errors.ts", "tests/support/own-database.ts"],
  // What must not hang is held by limits of the product: these only end a run that would never end.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Contract tests that move the clock of the process, look into it or stand in its network's place, or make databases of their own. */
const IN_ONE_PROCESS = [
  "account/login-cost",
  "account/login-storm",
  "running/backup",
  "http/caller-address",
  "running/database-away",
  "running/database-outage",
  "http/endless-body",
  "feed/key",
  "running/health",
  "job/job-lease",
  "running/logs",
  "mail/service",
  "match/current",
  "match/reopen-picks",
  "match/today",
  "notification/calls",
  "notification/sending",
  "running/migrations",
  "every-call/openapi",
  "http/polls-kept",
  "pick/closing",
  "pick/kept-overtaken",
  "profile/blob",
  "profile/update",
  "profile/uploads",
  "running/statements",
  "season/command",
  "share/picture",
  "http/slow-body",
  "running/upgrade",
];

export default defineConfig({
  test: {
    reporters: ["default"],
    // Tests of calls wait for the database half of the time.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "lib/**/*.test.ts",
            "prisma/**/*.test.ts",
            "scripts/**/*.test.ts",
            "components/**/*.test.ts",
            "tests/house/**/*.test.ts",
            "tests/support/**/*.test.ts",
            "tests/fuzz/**/*.test.ts",
            "tests/soak/**/*.test.ts",
          ],
          isolate: false,
          setupFiles: ["tests/support/fresh-process.ts", "tests/support/no-stray-errors.ts"],
          // Property tests work all the time, beside whatever else the machine does.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/cluster-for-tests.ts"],
          ...CONTRACT_TESTS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "pooled",
          include: ["tests/api/**/*.test.ts"],
          exclude: IN_ONE_PROCESS.map((name) => `tests/api/${name}.test.ts`),
          globalSetup: ["tests/support/pooler-for-tests.ts"],
          ...CONTRACT_TESTS,
        },
      },
      {
        resolve: { alias },
        test: {
          // Run by `npm run bench:growth` alone.
          name: "growth",
          include: ["tests/growth/*.growth.ts"],
          globalSetup: ["tests/growth/filled-cluster.ts"],
          ...CONTRACT_TESTS,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
