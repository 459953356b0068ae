/** A component and the codes it depends on. Codes that are not in the list are given and need no order. */
export type DependencyNode = { readonly code: string; readonly needs: Iterable<string> };

export type DependencyOrder = { readonly order: readonly string[] } | { readonly cycle: readonly string[] };

/**
 * Orders nodes so that each comes after all it needs, ties by code, whatever the order of the list. When there is a cycle: the
 * shortest one through the first code (by name) that depends on itself, closed: [HRA, SPECIAL, HRA].
 */
export function orderByDependency(nodes: readonly DependencyNode[]): DependencyOrder {
  const codes = new Set(nodes.map((node) => node.code));
  const needs = new Map<string, string[]>();
  for (const node of nodes) needs.set(node.code, [...new Set(node.needs)].filter((code) => codes.has(code)).sort());

  const order: string[] = [];
  const placed = new Set<string>();
  const waiting = new Set([...codes].sort());
  while (waiting.size > 0) {
    let next: string | undefined;
    for (const code of waiting)
      if ((needs.get(code) as string[]).every((need) => placed.has(need))) {
        next = code;
        break;
      }
    if (next === undefined) return { cycle: cycleAmong(waiting, needs) };
    waiting.delete(next);
    placed.add(next);
    order.push(next);
  }
  return { order };
}

/** The error message of a cycle: "These components depend on each other: HRA → SPECIAL → HRA". */
export const cycleMessage = (cycle: readonly string[]): string => `These components depend on each other: ${cycle.join(' → ')}`;

function cycleAmong(waiting: Iterable<string>, needs: ReadonlyMap<string, readonly string[]>): string[] {
  for (const code of waiting) {
    const path = shortestWayBack(code, needs);
    if (path) return path;
  }
  throw new Error('codes wait for each other without a cycle');
}

function shortestWayBack(code: string, needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [code];
  for (const at of queue)
    for (const need of needs.get(at) ?? []) {
      if (need === code) return [...wayTo(at, code, cameFrom), code];
      if (cameFrom.has(need)) continue;
      cameFrom.set(need, at);
      queue.push(need);
    }
  return null;
}

function wayTo(code: string, from: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [code];
  while (path[0] !== from) path.unshift(cameFrom.get(path[0] as string) as string);
  return path;
}
