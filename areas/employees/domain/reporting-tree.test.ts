import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countReportingTree, findBranch, type TreeLink } from './reporting-tree.ts';

const link = (id: string, parent_id: string | null): TreeLink => ({ id, parent_id });

test('counts direct and total, and takes a parent from elsewhere for none', () => {
  const tree = countReportingTree([link('a', null), link('b', 'a'), link('c', 'a'), link('d', 'b'), link('e', 'gone')]);
  expect([...tree.values()].map(({ id, direct, total, depth }) => [id, direct, total, depth])).toEqual([
    ['a', 2, 3, 0],
    ['e', 0, 0, 0],
    ['b', 1, 1, 1],
    ['c', 0, 0, 1],
    ['d', 0, 0, 2],
  ]);
});

test('a branch stops at its depth and says that there is more', () => {
  const tree = countReportingTree([link('a', null), link('b', 'a'), link('c', 'b'), link('alone', null)]);
  const ids = (root: string | null, depth: number, most = 100) => {
    const { nodes, more } = findBranch(tree, root, { depth, most });
    return [nodes.map(({ id }) => id).join(''), more];
  };
  expect(ids(null, 5)).toEqual(['abc', false]);
  expect(ids(null, 2)).toEqual(['ab', true]);
  expect(ids('b', 5)).toEqual(['bc', false]);
  expect(ids(null, 5, 2)).toEqual(['ab', true]);
  expect(ids('nobody', 5)).toEqual(['', false]);
});

test('totals of the roots and the roots themselves are everybody outside of loops', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 30 }), (parents) => {
      const links = parents.map((parent, at) => link(String(at), parent < at ? String(parent) : null));
      const roots = [...countReportingTree(links).values()].filter(({ parent_id }) => parent_id === null);
      expect(roots.reduce((sum, { total }) => sum + total + 1, 0)).toBe(links.length);
    }),
  ));
