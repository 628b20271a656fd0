/** A body that is sent too slowly is refused, and its connection is closed. */
import { expect, test } from "vitest";
import { BODY_TIMEOUT } from "@/lib/http/body";
import { FORM_BOUNDS } from "@/lib/http/form";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { UPDATE } from "../../support/pictures";
import { shorten } from "../../support/shorten";

/** Begins and then stops sending. */
const beginning = (text: string) =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });

test.each(["/api/auth/login", "/api/auth/signout"])("A slow body to %s", async (path) => {
  shorten(BODY_TIMEOUT);
  const reply = await new Person().call("POST", path, { body: beginning('{"email":') });
  expect(reply).toMatchObject({ status: 408, body: { code: "TOO_SLOW", error: expect.any(String) } });
  expect(reply.headers.get("connection")).toBe("close");
});

test("A slow upload", async () => {
  const { person } = await buildPerson();
  shorten(FORM_BOUNDS.within);
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const reply = await person.call("PUT", UPDATE, { body: beginning("--x\r\n"), headers });
  expect(reply).toMatchObject({ status: 408, body: { code: "TOO_SLOW" } });
  expect(reply.headers.get("connection")).toBe("close");
});

test("A caller without access is refused before the body is read", async () => {
  const reply = await new Person().call("PUT", UPDATE, { body: beginning("{") });
  expect(reply).toMatchObject({ status: 401 });
});
