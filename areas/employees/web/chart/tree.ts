import type { ChartNode } from '@hrms/employees/contract';

/** Children by their parent, in the order of the answer; roots stand under null. */
export function childrenOf(nodes: readonly ChartNode[]): Map<string | null, ChartNode[]> {
  const known = new Set(nodes.map(({ id }) => id));
  const below = new Map<string | null, ChartNode[]>();
  for (const node of nodes) {
    const parent = node.parent_id !== null && known.has(node.parent_id) ? node.parent_id : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  return below;
}

/** The first two levels are open. */
export const initiallyOpen = (nodes: readonly ChartNode[]): ReadonlySet<string> =>
  new Set((childrenOf(nodes).get(null) ?? []).map(({ id }) => id));

/** Ancestors of a node, which must be expanded to show it. */
export function ancestorsOf(nodes: readonly ChartNode[], id: string): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: string[] = [];
  for (let at = byId.get(id)?.parent_id; at && path.length < 100; at = byId.get(at)?.parent_id) path.push(at);
  return path;
}

/** Visible nodes: roots and children of expanded nodes. */
export function visibleNodes(nodes: readonly ChartNode[], open: ReadonlySet<string>): ChartNode[] {
  const below = childrenOf(nodes);
  const seen: ChartNode[] = [];
  const walk = (parent: string | null) => {
    for (const node of below.get(parent) ?? []) {
      seen.push(node);
      if (open.has(node.id)) walk(node.id);
    }
  };
  walk(null);
  return seen;
}
