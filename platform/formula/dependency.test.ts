import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleMessage, orderByDependency } from './index.ts';

const nodes = (needs: Record<string, string>) =>
  Object.entries(needs).map(([code, of]) => ({ code, needs: of.split(' ').filter(Boolean) }));

test.each([
  [{ HRA: 'BASIC', BASIC: '', SPECIAL: 'BASIC HRA' }, 'BASIC HRA SPECIAL'],
  [{ B: '', A: '', C: '' }, 'A B C'],
  [{ A: 'B', B: 'OUTSIDE' }, 'B A'],
  [{}, ''],
])('%j is computed in the order %s', (needs, order) => {
  expect(orderByDependency(nodes(needs as Record<string, string>))).toEqual({ order: order.split(' ').filter(Boolean) });
});

test.each([
  [{ BASIC: 'LTA', LTA: 'HRA', HRA: 'BASIC' }, 'BASIC → LTA → HRA → BASIC'],
  [{ BASIC: '', HRA: 'SPECIAL', SPECIAL: 'BASIC HRA' }, 'HRA → SPECIAL → HRA'],
  [{ HRA: 'HRA' }, 'HRA → HRA'],
  [{ A: 'C', C: 'D', D: 'C' }, 'C → D → C'],
])('%j is refused with its path', (needs, path) => {
  const found = orderByDependency(nodes(needs as unknown as Record<string, string>));
  expect('cycle' in found && cycleMessage(found.cycle)).toBe(`These components depend on each other: ${path}`);
});

test('the order of the list changes nothing', () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
  const graph = fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes)), { maxLength: 10 });
  fc.assert(
    fc.property(graph, fc.shuffledSubarray(codes, { minLength: 6 }), (edges, shuffled) => {
      const listed = (order: readonly string[]) =>
        orderByDependency(order.map((code) => ({ code, needs: edges.filter(([from]) => from === code).map(([, to]) => to) })));
      expect(listed(shuffled)).toEqual(listed(codes));
    }),
  );
});
