import { defineConfig } from "vitest/config";

// An odd zone, so that nothing passes only because it was tried in UTC.
process.env.TZ = "Pacific/Chatham";

const alias = { "@": import.meta.dirname };

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
          include: ["lib/**/*.test.ts", "prisma/**/*.test.ts", "scripts/**/*.test.ts", "components/**/*.test.ts"],
          setupFiles: ["tests/support/no-stray-errors.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/cluster-for-tests.ts"],
          setupFiles: ["tests/support/no-stray-errors.ts", "tests/support/own-database.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
