/** A browser as push services know it: its keys, and how it decrypts messages, using only Node's cryptography. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

export interface BrowserKeys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

/** The keys of a browser that has just subscribed. */
export function makeBrowserKeys(): BrowserKeys {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

/** What PushSubscription#toJSON returns there. */
export function toSubscription(endpoint: string, { publicKey, auth }: BrowserKeys) {
  return { endpoint, keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") } };
}

/** The text of a message (RFC 8291 over RFC 8188); throws if it was made for other keys or is incomplete. */
export function readPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error("One record, as push services take it");

  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const input = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);

  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a two and any number of zeros.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The padding is not whole");
  return padded.subarray(0, end).toString("utf8");
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", input, salt, info, length));
}
