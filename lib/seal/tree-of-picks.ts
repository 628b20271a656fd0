/** The tree over a match's picks, as far as it is kept: to seal them, and to see whether a seal is right. */
import { onePageAhead } from "../one-page-ahead";
import { type Leaf, textOfLeaf } from "./leaf-schema";
import type { Part } from "./leaves";
import { hashOfLeaf, LEAVES_A_NODE, nodesOf } from "./tree";

/** So many picks are read at a time: all of the nodes over them are whole. */
const PART = 50 * LEAVES_A_NODE;

interface KeptTree {
  picks: number;
  /** The first player under each node. */
  firsts: string[];
  nodes: Buffer[];
}

/** Reads in parts, between which whatever else this process does has its turn, and which are all that it holds. */
export async function treeOfPicks(list: (part: Part) => Promise<Leaf[]>): Promise<KeptTree> {
  const tree: KeptTree = { picks: 0, firsts: [], nodes: [] };
  const listAbove = (above: string) => list({ above, atMost: PART });
  const next = (leaves: Leaf[]) => (leaves.length < PART ? null : listAbove(leaves.at(-1)?.userId ?? ""));
  for await (const leaves of onePageAhead(listAbove(""), next)) {
    tree.picks += leaves.length;
    tree.firsts.push(...leaves.filter((_, at) => at % LEAVES_A_NODE === 0).map(({ userId }) => userId));
    tree.nodes.push(...nodesOf(leaves.map((leaf) => hashOfLeaf(textOfLeaf(leaf)))));
  }
  return tree;
}
