import { describe, expect, test } from "vitest";
import { forgotPasswordSchema, loginSchema, registerSchema } from "./schema";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "punch-cards" };
const emailOf = (email: string) => registerSchema.safeParse({ ...ada, email }).data?.email;

describe("An email", () => {
  test.each([
    ["a Cyrillic а", "аda@example.com"],
    ["a full-width a", "ａda@example.com"],
    ["a dotless i", "adı@example.com"],
    ["a dotted I", "adİ@example.com"],
    ["a long s", "adaſ@example.com"],
    ["a ligature", "adaﬁ@example.com"],
    ["a full-width @", "ada＠example.com"],
    ["an ideographic full stop", "ada@example。com"],
    ["an accent of its own", "ada\u0301@example.com"],
    ["a blank of no width", "ada\u200b@example.com"],
    ["a soft hyphen", "a\u00adda@example.com"],
    ["a domain in another script", "ada@ехample.com"],
  ])("with %s is refused", (_what, email) => {
    expect(emailOf(email)).toBeUndefined();
  });

  test.each(
    "typo@gmail..com .ada@example.com ada.@example.com a..da@example.com ada@-example.com ada@example-.com ada@.com ada@example.community".split(
      " ",
    ),
  )("that cannot exist is refused: %s", (email) => {
    expect(emailOf(email)).toBeUndefined();
  });

  test.each(
    "o'brien@example.com ada.lovelace+ipl@mail.example.co.uk a_b-c@ex--am-ple.info ada-@example.com 1@2.in".split(" "),
  )("that can exist is accepted: %s", (email) => {
    expect(emailOf(email)).toBe(email);
  });

  test.each([
    ["", "Email required"],
    ["ada", "Invalid email address"],
    ["ada@example.cricket", "Invalid email address"],
  ])("%j is refused with: %s", (email, message) => {
    expect(forgotPasswordSchema.safeParse({ email }).error?.issues[0]?.message).toBe(message);
  });

  test("with the sign of Kelvin, whose lower case is a k, is the address with the k and no second one", () => {
    expect(emailOf("\u212aate@example.com")).toBe("kate@example.com");
  });

  test.each(["ada@example.com,eve@example.com", "Ada <ada@example.com>"])(
    "is one address and nothing beside it: %j",
    (email) => {
      expect(emailOf(email)).toBeUndefined();
    },
  );
});

test.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\v", "\f", "\0"])(
  "Neither an email nor a name can bring an email header after %j",
  (lineBreak) => {
    const [email, firstName] = [`ada@example.com${lineBreak}Bcc: eve@example.com`, `Ada${lineBreak}Bcc: eve`];
    expect(forgotPasswordSchema.safeParse({ email }).success).toBe(false);
    for (const spoilt of [{ email }, { firstName }, { lastName: firstName }])
      expect(registerSchema.safeParse({ ...ada, ...spoilt }).success).toBe(false);
  },
);

describe("What would keep a careless pattern busy for minutes", () => {
  const long = 60_000;
  const texts = [
    `${"a".repeat(long)}@`,
    `a@${"a.".repeat(long / 2)}`,
    `a@${".".repeat(long)}`,
    `${"a@".repeat(long / 2)}`,
    `a@${"a".repeat(long)}.c`,
    " ".repeat(long),
    `${" ".repeat(long)}x`,
    "İ".repeat(long),
    "\u0301".repeat(long),
  ];

  test.each(texts.map((text) => [`${text.slice(0, 12)}… of ${text.length}`, text]))(
    "%j is refused at once",
    (_, text) => {
      const started = performance.now();
      for (const schema of [registerSchema, loginSchema, forgotPasswordSchema]) {
        const spoilt = { ...ada, email: text, firstName: text, lastName: text, password: text };
        expect(schema.safeParse(spoilt).success).toBe(false);
      }
      expect(performance.now() - started).toBeLessThan(3_000);
    },
  );
});
