export type TreeLink = { readonly id: string; readonly parent_id: string | null };
export type CountedNode = { id: string; parent_id: string | null; direct: number; total: number; depth: number };

/**
 * A tree from its links: direct and total counts per node. A parent that is not among the links counts as none. Nodes of
 * a loop have no root and are left out.
 */
export function countReportingTree(links: readonly TreeLink[]): Map<string, CountedNode> {
  const known = new Set(links.map(({ id }) => id));
  const children = new Map<string | null, string[]>();
  for (const { id, parent_id } of links) {
    const parent = parent_id !== null && known.has(parent_id) ? parent_id : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  const tree = new Map<string, CountedNode>();
  const order: CountedNode[] = [];
  for (const id of children.get(null) ?? []) order.push({ id, parent_id: null, direct: 0, total: 0, depth: 0 });
  for (let at = 0; at < order.length; at += 1) {
    const node = order[at] as CountedNode;
    tree.set(node.id, node);
    const below = children.get(node.id) ?? [];
    node.direct = below.length;
    for (const id of below) order.push({ id, parent_id: node.id, direct: 0, total: 0, depth: node.depth + 1 });
  }
  for (const node of order.reverse()) {
    const parent = node.parent_id === null ? undefined : tree.get(node.parent_id);
    if (parent) parent.total += node.total + 1;
  }
  return tree;
}

/** The nodes at or below a root, nearest first, down to a depth and up to a number. */
export function findBranch(
  tree: ReadonlyMap<string, CountedNode>,
  root: string | null,
  { depth, most }: { depth: number; most: number },
): { nodes: CountedNode[]; more: boolean } {
  const below = new Map<string, CountedNode[]>();
  const nodes: CountedNode[] = [];
  for (const node of tree.values()) {
    if (node.parent_id === null) continue;
    const siblings = below.get(node.parent_id);
    if (siblings) siblings.push(node);
    else below.set(node.parent_id, [node]);
  }
  const begin =
    root === null
      ? [...tree.values()].filter((node) => node.parent_id === null && node.direct > 0)
      : [tree.get(root)].filter((node) => node !== undefined);
  let level = begin;
  let more = false;
  for (let at = 0; at < depth && level.length > 0; at += 1) {
    const room = most - nodes.length;
    if (level.length > room) more = true;
    nodes.push(...level.slice(0, room));
    level = level.flatMap(({ id }) => below.get(id) ?? []);
  }
  return { nodes, more: more || level.length > 0 };
}
