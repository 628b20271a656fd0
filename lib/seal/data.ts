/** What everybody may know of a seal: there is one only once picks have closed for good. */
import { db } from "../db";
import type { Seal as StoredSeal } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { textOfLeaf } from "./leaf-schema";
import { listLeaves } from "./leaves";
import { SEALED_PAGE, type Seal, type Way } from "./schema";
import { hashOfLeaf, LEAVES_A_NODE, wayUp } from "./tree";

const inHex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");

/** A match's seal; null until there is one. */
export async function findSeal(matchId: string): Promise<Seal | null> {
  const seal = await db().seal.findUnique({ where: { matchId }, omit: { firsts: true, nodes: true } });
  return seal && { ...seal, root: inHex(seal.root) };
}

/** A match's seal, with the way from a player's pick to its root; that is null without a pick in it. */
export async function findSealAndWay(matchId: string, userId: string): Promise<{ seal: Seal | null; own: Way | null }> {
  const found = await db().seal.findUnique({ where: { matchId } });
  if (found === null) return { seal: null, own: null };
  const { firsts, nodes, ...seal } = found;
  return { seal: { ...seal, root: inHex(seal.root) }, own: await findWay({ matchId, firsts, nodes }, userId) };
}

/** What of a seal a way is found by. */
type Nodes = Pick<StoredSeal, "matchId" | "firsts" | "nodes">;

async function findWay({ matchId, firsts, nodes }: Nodes, userId: string): Promise<Way | null> {
  const node = firsts.findLastIndex((first) => first <= userId);
  if (node === -1) return null;
  const around = await listLeaves(matchId, { from: firsts[node] ?? "", until: firsts[node + 1] });
  const place = around.findIndex((leaf) => leaf.userId === userId);
  const leaf = around[place];
  if (!leaf) return null;
  const kept = firsts.map((_, at) => Buffer.from(nodes.subarray(at * 32, (at + 1) * 32)));
  const hashes = around.map((each) => hashOfLeaf(textOfLeaf(each)));
  const beside = [...wayUp(hashes, place), ...wayUp(kept, node)].map(inHex);
  return { leaf, index: node * LEAVES_A_NODE + place, beside };
}

/** A page of the picks in a seal, in the order of its tree. Throws NOT_FOUND where nothing is sealed. */
export async function listSealed(matchId: string, after = "") {
  if ((await db().seal.count({ where: { matchId } })) === 0) {
    throw new Refusal("NOT_FOUND", { message: "The picks of this match are not sealed yet" });
  }
  const leaves = await listLeaves(matchId, { above: after, atMost: SEALED_PAGE + 1 });
  const data = leaves.slice(0, SEALED_PAGE);
  return { data, next: data.length < leaves.length ? (data.at(-1)?.userId ?? null) : null };
}
