/**
 * What a site with a database of its own takes over from nobody: set, though empty, so that no .env of the machine has it open
 * another database, send real mails, store pictures, close the group, spend calls of the match data source or work by itself.
 */
export const EMPTIED = {
  DIRECT_URL: "",
  DATABASE_POOL: "",
  INVITE_CODE: "",
  TRUSTED_PROXIES: "",
  SCHEDULER: "",
  DEMO: "",
  VAPID_PUBLIC_KEY: "",
  VAPID_PRIVATE_KEY: "",
  PUSH_SERVICES: "",
  RESEND_API_KEY: "",
  RESEND_BASE_URL: "",
  MAIL_FROM: "",
  BLOB_READ_WRITE_TOKEN: "",
  VERCEL_BLOB_API_URL: "",
  CRICKETDATA_API_KEY: "",
  CRICKETDATA_SERIES_ID: "",
  CRICKETDATA_DAILY_HITS: "",
  CRICKETDATA_BASE_URL: "",
  LOG_LEVEL: "",
} as const;
