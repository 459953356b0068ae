import { columnsOf, keepHeights, keptHeights } from './card-heights.ts';

/** Height of the grid's rows and the space between cards, in pixels, as the style sheet has them. */
const ROW = 4;
const GAP = 16;

const pack = (card: HTMLElement): void => {
  card.style.gridRowEnd = `span ${Math.ceil((card.offsetHeight + GAP) / ROW)}`;
};

const isBusy = (grid: HTMLElement) => grid.getAttribute('aria-busy') === 'true';

/**
 * For the `ref` of a grid of cards: each card spans as many of the grid's low rows as it is high, so that none is stretched to the
 * height of its neighbour. While the grid is busy, cards are as high as they were at the last visit, so that none moves when its
 * figures come; at the first visit they are hidden for a moment instead.
 */
export function packCards(grid: HTMLElement | null): (() => void) | undefined {
  if (!grid || typeof ResizeObserver === 'undefined') return undefined;
  grid.classList.add('packed');
  const kept = keptHeights(columnsOf(grid));
  grid.classList.toggle('first-visit', kept.size === 0);
  const cards = () => [...(grid.children as HTMLCollectionOf<HTMLElement>)];
  const sizes = new ResizeObserver((changed) => {
    for (const { target } of changed) pack(target as HTMLElement);
  });
  const watch = () => {
    for (const card of cards()) {
      const height = isBusy(grid) && kept.get(card.getAttribute('aria-labelledby') ?? '');
      if (height) card.style.minHeight = `${height}px`;
      // at once: cards that are not packed yet would lie over each other, all of them in sight
      if (!card.style.gridRowEnd || height) pack(card);
      sizes.observe(card);
    }
  };
  const settle = () => {
    for (const card of cards()) card.style.minHeight = '';
    for (const card of cards()) pack(card);
    keepHeights(
      columnsOf(grid),
      cards().map((card) => [card.getAttribute('aria-labelledby') ?? '', card.offsetHeight]),
    );
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'childList')) watch();
    if (records.some(({ type }) => type === 'attributes') && !isBusy(grid)) settle();
  });
  changes.observe(grid, { childList: true, attributes: true, attributeFilter: ['aria-busy'] });
  watch();
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
