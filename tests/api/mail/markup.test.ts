/** Whether mail clients support our emails, by the data of caniemail.com. */
import { doIUseEmail } from "@jsx-email/doiuse-email";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { layOut } from "@/lib/mail/letter";
import { noticeMail } from "@/lib/notify/texts";
import { mailsTo, nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";
import { at, buildReader, remindAt } from "../../support/reminders";
import { buildMatch, emptySeason } from "../../support/season";

const mails: Record<string, string> = {};

beforeAll(async () => {
  await emptySeason();
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await new Person().post("/api/auth/register", {
    ...{ firstName: "Ada", lastName: "Lovelace", email, password: "punch-cards" },
  });
  mails.code = (await nextMailTo(email)).html;
  const reader = await buildReader();
  await new Person().post("/api/auth/forgot-password", { email: reader.email });
  mails.reset = (await nextMailTo(reader.email)).html;
  await db().mail.deleteMany();
  await buildMatch({ matchDate: at("14:00") });
  await remindAt(at("10:00"));
  mails.reminder = (await db().mail.findFirstOrThrow({ where: { to: reader.email } })).html ?? "";
  mails.notice = noticeMail(
    { text: "Rain all day.\nSee you on Friday.", author: "Ada" },
    "https://example.com/stop",
  ).html;
  const rows = [{ label: "Ada", detail: "not out", figure: "12", isOwn: true }];
  const scorecard = { subject: "", preview: "", heading: "", footer: "", parts: [{ kind: "table" as const, rows }] };
  mails.scorecard = layOut(scorecard).html;
  expect(await mailsTo(email)).toHaveLength(1);
});

const PHONES = ["gmail.*", "apple-mail.*", "outlook.ios", "outlook.android", "yahoo.*", "samsung-email.*"];
/** What the email can do without: dark colours, the hidden preview, the page's background. */
const SPARED = /^`(@media|display:none|<body> element|overflow|word-break)` /;

const KINDS = ["code", "reset", "reminder", "notice", "scorecard"];

test.each(["page", "card", "code"])("By night a %s has its own letters on its own ground", (look) => {
  const [, dark = ""] = new RegExp(`\\.${look} \\{([^}]*)\\}`).exec(mails.code ?? "") ?? [];
  expect(dark).toMatch(/background-color: #\w+ !important; color: #\w+ !important/);
});

test.each(KINDS)("An email with a %s needs only what mail clients support", (kind) => {
  const checked = doIUseEmail(mails[kind] ?? "", { emailClients: PHONES });
  expect(checked.success ? [] : checked.errors.filter((error) => !SPARED.test(error))).toEqual([]);
});

test.each(KINDS)(
  "An email with a %s keeps its colours and boxes without its style sheet, as in Gmail on phones",
  (kind) => {
    const html = (mails[kind] ?? "").replace(/<style>.*<\/style>/s, "");
    const dressed = [...html.matchAll(/<[^>]+class="(\w+)"[^>]*>/g)];
    expect(dressed.length).toBeGreaterThan(3);
    for (const [element, look] of dressed) {
      expect(element).toMatch(/style="[^"]*\bcolor:#/);
      if (look !== "quiet") expect(element).toMatch(/style="[^"]*background-color:#/);
    }
    expect(html).toMatch(/class="card" style="[^"]*border:1px solid/);
  },
);
