import { expect, test, vi } from 'vitest';
import { useRowOrder } from './use-row-order.ts';

const ids = ['a', 'b', 'c'];

test('a row moves by one place, and to the place of the row it is dropped on', () => {
  const save = vi.fn();
  const { moves, onMove } = useRowOrder(ids, save);
  const [up, down] = moves('b');
  up?.onClick();
  down?.onClick();
  onMove?.('a', 'c');
  onMove?.('c', 'a');
  expect(save.mock.calls.map(([order]) => order.join(''))).toEqual(['bac', 'acb', 'bca', 'cab']);
});

test('the ends stay, and nothing moves without the right to', () => {
  expect(useRowOrder(ids, vi.fn()).moves('a')).toMatchObject([{ disabled: true }, { disabled: false }]);
  expect(useRowOrder(ids, vi.fn()).moves('c')).toMatchObject([{ disabled: false }, { disabled: true }]);
  expect(useRowOrder(ids, undefined)).toMatchObject({ onMove: undefined });
  expect(useRowOrder(ids, undefined).moves('b')).toEqual([]);
});
