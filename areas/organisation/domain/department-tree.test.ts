import { expect, test } from 'vitest';
import { MOST_LEVELS, refuseParent } from './department-tree.ts';

const chain = (length: number) => Array.from({ length }, (_, n) => ({ id: `d${n + 1}`, parent_id: n === 0 ? null : `d${n}` }));

test.each([
  ['a root', null, null, null],
  ['under itself', 'd1', 'd1', 'loop'],
  ['under its own grandchild', 'd1', 'd3', 'loop'],
  ['its child to the top', 'd2', null, null],
])('%s', (_name, moved, parent, refused) => {
  expect(refuseParent(chain(3), moved, parent)).toBe(refused);
});

test('eight levels are allowed, the ninth is not, and a moved subtree counts whole', () => {
  expect(refuseParent(chain(MOST_LEVELS - 1), null, `d${MOST_LEVELS - 1}`)).toBeNull();
  expect(refuseParent(chain(MOST_LEVELS), null, `d${MOST_LEVELS}`)).toBe('too_deep');
  const withBranch = [...chain(6), { id: 'x', parent_id: null }, { id: 'y', parent_id: 'x' }, { id: 'z', parent_id: 'y' }];
  expect(refuseParent(withBranch, 'x', 'd5')).toBeNull();
  expect(refuseParent(withBranch, 'x', 'd6')).toBe('too_deep');
});
