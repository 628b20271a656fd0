/** The call that reads a match's seal, as the browser makes it. */
import { call } from "../http/fetch-call";
import { hashOfPicks } from "./rules";
import type { Seal } from "./schema";

const sealReply = async () => (await import("./schema")).sealReply;

/** Whether the picks from the server produce the seal on the page. */
export async function checkSeal({ matchId, hash, picks }: Seal, signal?: AbortSignal): Promise<boolean> {
  const path = `/api/seal/match?${new URLSearchParams({ matchId })}`;
  const { data } = await call(path, { reply: sealReply, ...(signal && { signal }) });
  return data !== null && data.picks.length === picks && (await hashOfPicks(data.picks)) === hash;
}
