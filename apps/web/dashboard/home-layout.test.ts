import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeCards, DEFAULT_LAYOUT, moveCard } from './home-layout.ts';

const cards = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }));
const ids = (order: string[]) => arrangeCards(cards, { order, hidden: [] }).map(({ id }) => id);

test.each([
  ['nothing arranged', [], ['a', 'b', 'c', 'd']],
  ['all arranged', ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
  ['a card that came later goes to its default place', ['d', 'c', 'a'], ['d', 'c', 'a', 'b']],
  ['the first by default came later', ['c', 'b', 'd'], ['a', 'c', 'b', 'd']],
  ['a card that is gone', ['x', 'b', 'a', 'c', 'd'], ['b', 'a', 'c', 'd']],
])('%s', (_name, order, expected) => expect(ids(order)).toEqual(expected));

test('whatever is arranged, every card stands exactly once', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y')), (order) => {
      expect(ids([...new Set(order)]).sort()).toEqual(['a', 'b', 'c', 'd']);
    }),
  ));

test.each([
  ['c', -1, ['a', 'c', 'b', 'd']],
  ['a', -1, ['a', 'b', 'c', 'd']],
  ['d', 1, ['a', 'b', 'c', 'd']],
  ['a', 3, ['b', 'c', 'd', 'a']],
  ['x', 1, ['a', 'b', 'c', 'd']],
])('%s moved by %i', (id, by, expected) => {
  const order = arrangeCards(cards, DEFAULT_LAYOUT).map((card) => card.id);
  expect(moveCard(order, id, by)).toEqual(expected);
});
