import { expect, test } from "vitest";
import { KNOWN_SERVICES } from "../env";
import { isOfService } from "./services";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QFhR",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA",
])("%s is known", (endpoint) => {
  expect(isOfService(endpoint, KNOWN_SERVICES)).toBe(true);
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
  expect(isOfService(endpoint, KNOWN_SERVICES)).toBe(false);
});

test("one on this machine only where the list names it, with its port", () => {
  const services = `${KNOWN_SERVICES}, http://127.0.0.1:4000`;
  expect(isOfService("http://127.0.0.1:4000/push/1", services)).toBe(true);
  expect(isOfService("http://127.0.0.1:4001/push/1", services)).toBe(false);
  expect(isOfService("https://127.0.0.1:4000/push/1", services)).toBe(false);
  expect(isOfService("https://fcm.googleapis.com/x", "")).toBe(false);
});
