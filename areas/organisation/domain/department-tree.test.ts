import { expect, test } from 'vitest';
import { MAX_DEPARTMENT_LEVELS, parentProblem, subtreeTotals, toTree } from './department-tree.ts';

const chain = (length: number) => Array.from({ length }, (_, n) => ({ id: `d${n + 1}`, parent_id: n === 0 ? null : `d${n}` }));

test.each([
  ['a root', null, null, null],
  ['under itself', 'd1', 'd1', 'loop'],
  ['under its own grandchild', 'd1', 'd3', 'loop'],
  ['its child to the top', 'd2', null, null],
])('%s', (_name, moved, parent, refused) => {
  expect(parentProblem(chain(3), moved, parent)).toBe(refused);
});

test('eight levels are allowed, the ninth is not, and a moved subtree counts whole', () => {
  expect(parentProblem(chain(MAX_DEPARTMENT_LEVELS - 1), null, `d${MAX_DEPARTMENT_LEVELS - 1}`)).toBeNull();
  expect(parentProblem(chain(MAX_DEPARTMENT_LEVELS), null, `d${MAX_DEPARTMENT_LEVELS}`)).toBe('too_deep');
  const withBranch = [...chain(6), { id: 'x', parent_id: null }, { id: 'y', parent_id: 'x' }, { id: 'z', parent_id: 'y' }];
  expect(parentProblem(withBranch, 'x', 'd5')).toBeNull();
  expect(parentProblem(withBranch, 'x', 'd6')).toBe('too_deep');
});

test('people are counted alone and with all below', () => {
  const counts = new Map([
    ['d1', 1],
    ['d3', 5],
  ]);
  expect([...subtreeTotals(chain(3), counts)]).toEqual([
    ['d3', 5],
    ['d2', 5],
    ['d1', 6],
  ]);
});

test('a tree keeps the order, and a row without its parent stands at the top', () => {
  const row = (department_id: string, parent_id: string | null) => ({ department_id, parent_id });
  expect(toTree([row('b', null), row('a', null), row('b1', 'b'), row('lost', 'filtered')])).toMatchObject([
    { department_id: 'b', children: [{ department_id: 'b1', children: [] }] },
    { department_id: 'a', children: [] },
    { department_id: 'lost' },
  ]);
});
