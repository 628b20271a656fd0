/** What everybody may know of a seal: there is one only once picks have closed for good. */
import { db } from "../db";
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

/** The way from a player's pick to the root; null without a seal, or without a pick in it. */
export async function findWay(matchId: string, userId: string): Promise<Way | null> {
  const seal = await db().seal.findUnique({ where: { matchId }, select: { firsts: true, nodes: true } });
  if (seal === null) return null;
  const node = seal.firsts.findLastIndex((first) => first <= userId);
  if (node === -1) return null;
  const around = await listLeaves(matchId, { from: seal.firsts[node] ?? "", until: seal.firsts[node + 1] });
  const place = around.findIndex((leaf) => leaf.userId === userId);
  const leaf = around[place];
  if (!leaf) return null;
  const nodes = seal.firsts.map((_, at) => Buffer.from(seal.nodes.subarray(at * 32, (at + 1) * 32)));
  const hashes = around.map((each) => hashOfLeaf(textOfLeaf(each)));
  const beside = [...wayUp(hashes, place), ...wayUp(nodes, node)].map(inHex);
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
