/** Nobody has the server read without end: a body is read as far as it may be long, whatever it says of its length. */
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { UPDATE } from "../../support/pictures";

const MEGABYTE = 1024 * 1024;

/** Goes on in steps of so many bytes; says how many were asked for so far. */
function endless(step: number) {
  const endless = {
    sent: 0,
    body: new ReadableStream({
      pull(controller) {
        endless.sent += step;
        controller.enqueue(new Uint8Array(step).fill(120));
      },
    }),
  };
  return endless;
}

test.each(["signin", "signout", "callback/credentials", "_log"])(
  "next-auth's %s reads no long body",
  async (endpoint) => {
    const sending = endless(16 * 1024);
    const reply = await new Person().call("POST", `/api/auth/${endpoint}`, { body: sending.body });
    expect(reply).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
    expect(sending.sent).toBeLessThan(128 * 1024);
    expect(reply.headers.get("connection")).toBe("close");
  },
);

test("an upload, whatever its length claims to be", async () => {
  const { user, person } = await buildPerson();
  const profile = () => db().profile.findUniqueOrThrow({ where: { userId: user.id } });
  const before = await profile();
  const sending = endless(MEGABYTE / 4);
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "10" };
  const reply = await person.call("PUT", UPDATE, { body: sending.body, headers });
  expect(reply).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  expect(sending.sent).toBeLessThan(6.5 * MEGABYTE);
  expect(await profile()).toEqual(before);
});
