import { expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import { faultsOf, type WrittenMail } from "./mails";

const now = new Date("2027-03-20T14:00:00Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

const early = new Date(now.getTime() - 2 * MINUTE);

const to = "ada@example.com";
const mail = (more: Partial<WrittenMail>): WrittenMail => ({ to, bulk: true, expiresAt: after, sentAt: null, ...more });

test.each<[string, WrittenMail[], string[], string[]]>([
  ["was taken once", [mail({ sentAt: before })], [to], []],
  ["was of no use any more soon after the service was back", [mail({ expiresAt: early })], [], []],
  ["was left until it was of no use", [mail({ expiresAt: before })], [], [`The reminder to ${to} was not sent`]],
  ["is left", [mail({})], [], [`The reminder to ${to} was not sent`]],
  ["never expires and is left", [mail({ bulk: false, expiresAt: null })], [], [`A mail to ${to} was not sent`]],
  ["never came", [mail({ sentAt: before })], [], [`The reminder to ${to} is said to be sent, and was not taken`]],
  ["came twice", [mail({ sentAt: before })], [to, to], [`${to} was reminded 2 times`]],
  ["was written twice", [mail({ sentAt: before }), mail({ sentAt: before })], [to], [`${to} has 2 reminders`]],
])("a mail that %s", (_what, written, reminders, faults) => {
  expect(faultsOf(written, { reminders, all: reminders }, new Date(now.getTime() - 3 * MINUTE), now)).toEqual(faults);
});
