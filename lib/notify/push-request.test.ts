import { expect, test } from "vitest";
import { KNOWN_SERVICES } from "../env";
import { deliveryOf, isPushService, retryAfterOf } from "./push-request";
import { messageSchema } from "./schema";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QFhR",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA",
])("%s is known", (endpoint) => {
  expect(isPushService(endpoint, KNOWN_SERVICES)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evil-fcm.googleapis.com/x",
  "https://fcm.googleapis.com@169.254.169.254/latest",
  "https://user:pw@fcm.googleapis.com/x",
  "https://push.apple.com/x",
  "https://notpush.apple.com/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "http://localhost:5432/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "not an address",
  "",
])("%s is not", (endpoint) => {
  expect(isPushService(endpoint, KNOWN_SERVICES)).toBe(false);
});

test("one on this machine only where the list names it, with its port", () => {
  const services = `${KNOWN_SERVICES}, http://127.0.0.1:4000`;
  expect(isPushService("http://127.0.0.1:4000/push/1", services)).toBe(true);
  expect(isPushService("http://127.0.0.1:4001/push/1", services)).toBe(false);
  expect(isPushService("https://127.0.0.1:4000/push/1", services)).toBe(false);
  expect(isPushService("https://fcm.googleapis.com/x", "")).toBe(false);
});

const NOW = new Date("2027-03-20T10:00:00Z");

test.each([
  ["120", 120_000],
  [" 5 ", 5_000],
  ["0", 1_000],
  ["99999999", 86_400_000],
  ["Sat, 20 Mar 2027 10:02:00 GMT", 120_000],
  ["Sat, 20 Mar 2027 09:00:00 GMT", 1_000],
  ["soon", 60_000],
  [null, 60_000],
])("Retry-After: %s is %i milliseconds", (header, expected) => {
  expect(retryAfterOf(header, NOW)).toBe(expected);
});

test("A message has a topic that one with the same tag shares and that reveals nothing, and only picks are urgent", () => {
  const words = { title: "MI vs CSK: no result", body: "You got no points.", url: "/matches/m1" };
  const message = messageSchema.parse({ kind: "result", userId: "u1", tag: "result:2027-03-20", ...words });
  const later = new Date(NOW.getTime() + 5000);
  const delivery = deliveryOf(message, NOW, later);
  expect(delivery).toMatchObject({ TTL: 5, urgency: "normal" });
  expect(delivery.topic).toMatch(/^[\w-]{32}$/);
  expect(deliveryOf({ ...message, title: "2 results" }, NOW, later).topic).toBe(delivery.topic);
  expect(deliveryOf({ ...message, tag: "result:2027-03-21" }, NOW, later).topic).not.toBe(delivery.topic);
  expect(deliveryOf({ ...message, kind: "missing-pick" }, NOW, later).urgency).toBe("high");
});

test.each([
  ["leads to another site", { url: "https://evil.example/" }],
  ["is of an unknown kind", { kind: "advert" }],
  ["is nobody's", { userId: undefined }],
])("The service worker reads no message that %s", (_what, traits) => {
  const message = { kind: "result", userId: "u1", tag: "t", title: "-", body: "-", url: "/" };
  expect(messageSchema.safeParse(message).success).toBe(true);
  expect(messageSchema.safeParse({ ...message, ...traits }).success).toBe(false);
});
