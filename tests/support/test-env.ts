/** The configuration that tests run under; a proxy is trusted so that each test can come from an address of its own. */
export const TEST_ENV = {
  NEXTAUTH_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  CRON_SECRET: "a-scheduler-secret-for-tests",
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "silent",
  // Set, though empty, so that no .env of the machine sends real mails, stores pictures or closes the group.
  RESEND_API_KEY: "",
  INVITE_CODE: "",
  BLOB_READ_WRITE_TOKEN: "",
} as const;
