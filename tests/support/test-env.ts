/** The configuration that tests run under; a proxy is trusted so that each test can come from an address of its own. */
export const TEST_ENV = {
  NEXTAUTH_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  CRON_SECRET: "a-scheduler-secret-for-tests",
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "silent",
  // Set, though empty, so that no .env of the machine sends real mails, stores pictures, closes the group or asks for matches.
  RESEND_API_KEY: "",
  INVITE_CODE: "",
  BLOB_READ_WRITE_TOKEN: "",
  CRICKETDATA_API_KEY: "",
} as const;

/** The match data source of the contract tests. */
export const FEED_ENV = { CRICKETDATA_API_KEY: "a-key-nobody-may-see", CRICKETDATA_SERIES_ID: "season" } as const;
