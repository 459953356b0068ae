import { afterEach, expect, test, vi } from 'vitest';
import { packCards } from './pack-cards.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A grid of one card, `shown` pixels high without a least height of its own. */
function gridOfOne(shown: number) {
  const grid = document.createElement('div');
  grid.setAttribute('aria-busy', 'true');
  const card = document.createElement('section');
  card.setAttribute('aria-labelledby', 'card-pay');
  Object.defineProperty(card, 'offsetHeight', { get: () => Math.max(shown, Number.parseInt(card.style.minHeight, 10) || 0) });
  grid.append(card);
  return { grid, card };
}

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

test('while the page loads a card is as high as at the last visit, then as high as what it holds', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const first = gridOfOne(236);
  packCards(first.grid);
  expect(first.grid.classList).toContain('first-visit');
  first.grid.setAttribute('aria-busy', 'false');
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  const second = gridOfOne(80);
  packCards(second.grid);
  expect(second.grid.classList).not.toContain('first-visit');
  expect(second.card.style.minHeight).toBe('236px');
  expect(second.card.style.gridRowEnd).toBe('span 63');
  second.grid.setAttribute('aria-busy', 'false');
  await vi.waitFor(() => expect(second.card.style.gridRowEnd).toBe('span 24'));
  expect(second.card.style.minHeight).toBe('');
});
