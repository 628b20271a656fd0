import { EMPTIED } from "../../scripts/support/machine";

/** The tests' configuration; a proxy is trusted so that each test can have its own address. */
export const TEST_ENV = {
  ...EMPTIED,
  NEXTAUTH_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  CRON_SECRET: "a-scheduler-secret-for-tests",
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "silent",
  VAPID_PUBLIC_KEY: "BFYzAPiPcdaeJ2NvLqmMKuUmz_xcUG11DfUk6An3s5qZ-VMs-GDq_NsEvVZmbKojCOUY6GpbcXVw5dA7hqVTbNU",
  VAPID_PRIVATE_KEY: "JWdZiZYNGti4aEOV7rHENu_4N_oHRkHHVkWeaD-zZLs",
  // Nothing answers there: tests that need a push service start one.
  PUSH_SERVICES: "http://127.0.0.1:9",
} as const;

/** The match data source of the contract tests. */
export const FEED_ENV = { CRICKETDATA_API_KEY: "a-key-nobody-may-see", CRICKETDATA_SERIES_ID: "season" } as const;
