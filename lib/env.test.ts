import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigurationError, KNOWN_SERVICES, parseEnv } from "./env";

const complete = {
  DATABASE_URL: "postgresql://googly:pw@localhost:5432/googly",
  NEXTAUTH_URL: "https://googly.example.com",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
};

/** What is said of a configuration that is refused. */
function complaint(variables: Record<string, string | undefined>): string {
  try {
    parseEnv({ ...complete, ...variables });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
}

const REQUIRED = [
  ["DATABASE_URL", "PostgreSQL database"],
  ["NEXTAUTH_URL", "public address"],
  ["NEXTAUTH_SECRET", "protects sessions and codes"],
] as const;

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

test("Every variable that an operator can set is listed in .env.example", () => {
  const parsed = [...read("lib/env.ts").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  const examples = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  // Next.js sets the first, the demo's commands the second.
  expect(examples).toEqual(expect.arrayContaining(parsed.filter((name) => !["NODE_ENV", "DEMO"].includes(name))));
});

describe("The configuration", () => {
  test.each(REQUIRED)("without %s names it and says what it is for", (name, purpose) => {
    for (const value of [undefined, ""]) {
      const said = complaint({ [name]: value });
      expect(said).toContain(`${name} is missing`);
      expect(said).toContain(purpose);
    }
  });

  test("names everything that is missing at once", () => {
    const said = complaint({ DATABASE_URL: undefined, NEXTAUTH_URL: undefined, NEXTAUTH_SECRET: undefined });
    for (const [name] of REQUIRED) expect(said).toContain(name);
  });

  test.each([
    ["DATABASE_URL", "mysql://secret@localhost/googly", "PostgreSQL database"],
    ["DATABASE_URL", "secret", "PostgreSQL database"],
    ["DATABASE_POOL", "secret", "database connections"],
    ["DATABASE_POOL", "5", "database connections"],
    ["VAPID_PUBLIC_KEY", "secret", "87 base64url characters"],
    ["VAPID_PRIVATE_KEY", "secret", "43 base64url characters"],
    ["DATABASE_POOL", "10.5", "database connections"],
    ["NEXTAUTH_URL", "googly.secret.example", "public address"],
    ["NEXTAUTH_URL", "ftp://secret.example", "public address"],
    ["NEXTAUTH_SECRET", "secret", "at least 32 characters"],
    ["CRON_SECRET", "secret", "bearer token"],
    ["INVITE_CODE", "secrets", "sign up"],
    ["TRUSTED_PROXIES", "secret", "reverse proxies"],
    ["TRUSTED_PROXIES", "-1", "reverse proxies"],
    ["TRUSTED_PROXIES", "1.5", "reverse proxies"],
    ["TRUSTED_PROXIES", "1000", "reverse proxies"],
    ["RESEND_BASE_URL", "secret", "Resend"],
    ["CRICKETDATA_BASE_URL", "secret", "CricketData.org"],
    ["CRICKETDATA_DAILY_HITS", "secret", "calls a day"],
    ["CRICKETDATA_DAILY_HITS", "0", "calls a day"],
    ["CRICKETDATA_DAILY_HITS", "1.5", "calls a day"],
    ["SCHEDULER", "secret", "scheduled"],
    ["DEMO", "secret", "whether this is a demo"],
    ["LOG_LEVEL", "secret", "log level"],
    ["NODE_ENV", "secret", "production"],
  ])("with %s=%s names it, says what it is for, and does not repeat the value", (name, value, purpose) => {
    const said = complaint({ [name]: value });
    expect(said).toContain(`${name} is malformed`);
    expect(said.toLowerCase()).toContain(purpose.toLowerCase());
    const sentence = said.replaceAll(purpose, "");
    if (value.includes("sec")) expect(sentence).not.toContain(value);
  });

  test("has defaults for what is not set, and takes an empty variable for one that is not", () => {
    const defaults = {
      ...complete,
      NODE_ENV: "development",
      DATABASE_POOL: 10,
      TRUSTED_PROXIES: 0,
      MAIL_FROM: "Googly <googly@localhost>",
      OUTBOX_DIR: ".googly/outbox",
      UPLOADS_DIR: ".googly/uploads",
      CRICKETDATA_BASE_URL: "https://api.cricapi.com/v1",
      PUSH_SERVICES: KNOWN_SERVICES,
      SCHEDULER: false,
      DEMO: false,
      LOG_LEVEL: "info",
    };
    expect(parseEnv(complete)).toEqual(defaults);
    const services = ["RESEND_API_KEY", "RESEND_BASE_URL", "BLOB_READ_WRITE_TOKEN", "VERCEL_BLOB_API_URL"];
    const feed = ["CRICKETDATA_API_KEY", "CRICKETDATA_SERIES_ID", "CRICKETDATA_DAILY_HITS"];
    const push = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
    const optional = ["CRON_SECRET", "INVITE_CODE", ...services, ...feed, ...push];
    const empty = Object.fromEntries([...Object.keys(defaults), ...optional].map((name) => [name, ""]));
    expect(parseEnv({ ...empty, ...complete })).toEqual(defaults);
  });

  test("keeps of the site's address what others compare with, and turns flags and counts into what they are", () => {
    const read = parseEnv({
      ...complete,
      NEXTAUTH_URL: "https://Googly.example.com:443/some/path",
      DEMO: "1",
      SCHEDULER: "true",
      TRUSTED_PROXIES: "2",
    });
    expect(read).toMatchObject({
      NEXTAUTH_URL: "https://googly.example.com",
      DEMO: true,
      SCHEDULER: true,
      TRUSTED_PROXIES: 2,
    });
  });
});
