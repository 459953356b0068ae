import { afterEach, expect, test, vi } from 'vitest';
import { packCards } from './pack-cards.ts';

afterEach(() => vi.unstubAllGlobals());

test('each card spans the rows of its own height, also one that comes later; none without the means to measure', async () => {
  expect(packCards(null)).toBeUndefined();
  const grid = document.createElement('div');
  const cardOf = (height: number) => {
    const card = document.createElement('section');
    Object.defineProperty(card, 'offsetHeight', { value: height });
    return grid.appendChild(card);
  };
  const first = cardOf(100);
  vi.stubGlobal('ResizeObserver', undefined);
  expect(packCards(grid)).toBeUndefined();
  expect(grid.className).toBe('');
  let measure: ((entries: { target: Element }[]) => void) | undefined;
  const observed = new Set<Element>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: typeof measure) {
        measure = call;
      }
      observe = (card: Element) => observed.add(card);
      disconnect = () => observed.clear();
    },
  );
  const end = packCards(grid);
  const second = cardOf(221);
  await vi.waitFor(() => expect(observed).toEqual(new Set([first, second])));
  measure?.([{ target: first }, { target: second }]);
  expect([first, second].map(({ style }) => style.gridRowEnd)).toEqual(['span 29', 'span 60']);
  end?.();
  expect(observed.size).toBe(0);
});
