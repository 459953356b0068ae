export type TreeNode = { readonly id: string; readonly parent_id: string | null };

/** A tree has at most this many levels. */
export const MOST_LEVELS = 8;

/** Why a department may not stand under a parent: it would be its own ancestor, or the tree would grow too deep. */
export function refuseParent(
  nodes: readonly TreeNode[],
  moved_id: string | null,
  parent_id: string | null,
): 'loop' | 'too_deep' | null {
  const parents = new Map(nodes.map(({ id, parent_id: parent }) => [id, parent]));
  let above = 0;
  for (let at = parent_id; at !== null; at = parents.get(at) ?? null) {
    if (at === moved_id) return 'loop';
    above += 1;
  }
  return above + heightOf(nodes, moved_id) > MOST_LEVELS ? 'too_deep' : null;
}

/** Levels of the subtree that moves; a new department is one. */
function heightOf(nodes: readonly TreeNode[], id: string | null): number {
  if (id === null) return 1;
  const children = nodes.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(nodes, child.id)));
}
