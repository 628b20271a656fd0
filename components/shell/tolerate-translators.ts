/**
 * Page translators and some extensions wrap or replace text nodes, and React then throws when it removes one or inserts
 * before it (facebook/react#11538). These work on the wrapper instead, or do without the node if it's gone.
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const own = childWith(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    insertBefore.call(this, node, next && childWith(this, next));
    return node;
  };
}

/** The child of `parent` that is or contains `node`, or null. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
