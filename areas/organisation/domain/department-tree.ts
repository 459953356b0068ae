export type TreeNode = { readonly id: string; readonly parent_id: string | null };

/** A tree has at most this many levels. */
export const MAX_DEPARTMENT_LEVELS = 8;

/** Why a department can't have a parent: it would be its own ancestor, or the tree would be too deep. Null when it can. */
export function parentProblem(
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
  return above + subtreeHeight(nodes, moved_id) > MAX_DEPARTMENT_LEVELS ? 'too_deep' : null;
}

/** Levels of the subtree that moves; a new department is one. */
function subtreeHeight(nodes: readonly TreeNode[], id: string | null): number {
  if (id === null) return 1;
  const children = nodes.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...children.map((child) => subtreeHeight(nodes, child.id)));
}

/** People of each department with those of all below it. */
export function subtreeTotals(nodes: readonly TreeNode[], counts: ReadonlyMap<string, number>): Map<string, number> {
  const totals = new Map<string, number>();
  const below = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const sum = (id: string): number => {
    const total = (below.get(id) ?? []).reduce((all, child) => all + sum(child.id), counts.get(id) ?? 0);
    totals.set(id, total);
    return total;
  };
  for (const root of below.get(null) ?? []) sum(root.id);
  return totals;
}

type Nestable = { readonly department_id: string; readonly parent_id: string | null };
type Nested<T> = T & { children: Nested<T>[] };

/** Rows as a tree, in their order; a row whose parent is missing is a root. */
export function toTree<T extends Nestable>(rows: readonly T[]): Nested<T>[] {
  const known = new Map(rows.map((row) => [row.department_id, { ...row, children: [] as Nested<T>[] }]));
  const roots: Nested<T>[] = [];
  for (const node of known.values()) (known.get(node.parent_id ?? '')?.children ?? roots).push(node);
  return roots;
}
