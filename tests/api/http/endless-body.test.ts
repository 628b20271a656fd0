/** A body is read up to its limit, whatever length it claims. */
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { UPDATE } from "../../support/pictures";

const MEGABYTE = 1024 * 1024;

/** Repeats the same piece; reports how many bytes were read so far. */
function endless(piece: Uint8Array) {
  const endless = {
    sent: 0,
    body: new ReadableStream({
      pull(controller) {
        endless.sent += piece.length;
        controller.enqueue(piece);
      },
    }),
  };
  return endless;
}

const ofLetters = (bytes: number) => new Uint8Array(bytes).fill(120);

test.each(["signin", "signout", "callback/credentials", "_log"])(
  "next-auth's %s reads no long body",
  async (endpoint) => {
    const sending = endless(ofLetters(16 * 1024));
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
  const sending = endless(ofLetters(MEGABYTE / 4));
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "10" };
  const reply = await person.call("PUT", UPDATE, { body: sending.body, headers });
  expect(reply).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  expect(sending.sent).toBeLessThan(6.5 * MEGABYTE);
  expect(await profile()).toEqual(before);
});

test("a form of endless parts, however small", async () => {
  const { person } = await buildPerson();
  const sending = endless(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="y"\r\n\r\n\r\n'));
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const reply = await person.call("PUT", UPDATE, { body: sending.body, headers });
  expect(reply).toMatchObject({ status: 400, body: { error: "This form has too many parts" } });
  expect(sending.sent).toBeLessThan(MEGABYTE);
  expect(reply.headers.get("connection")).toBe("close");
});
