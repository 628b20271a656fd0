import { defineConfig } from "vitest/config";

// An unusual time zone, so that tests don't pass only in UTC.
process.env.TZ = "Pacific/Chatham";

const alias = { "@": import.meta.dirname };

export default defineConfig({
  test: {
    reporters: ["default"],
    // One more than the processors of a small machine: API tests wait for the database half of the time.
    maxWorkers: 3,
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
          ],
          isolate: false,
          setupFiles: ["tests/support/fresh-process.ts", "tests/support/no-stray-errors.ts"],
          // For property tests on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "component",
          include: ["components/**/*.test.tsx"],
          environment: "happy-dom",
          isolate: false,
          // Otherwise one file's late notification would show in the next.
          server: { deps: { inline: ["sonner"] } },
          setupFiles: [
            "tests/support/fresh-process.ts",
            "tests/support/happy-dom.ts",
            "tests/support/no-stray-errors.ts",
          ],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/cluster-for-tests.ts"],
          isolate: false,
          setupFiles: [
            "tests/support/fresh-process.ts",
            "tests/support/no-stray-errors.ts",
            "tests/support/own-database.ts",
          ],
          // Only to end a run that hangs; the product has its own timeouts.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
