/** Height of the grid's rows and the space between cards, in pixels, as the style sheet has them. */
const ROW = 4;
const GAP = 16;

const pack = (card: HTMLElement): void => {
  card.style.gridRowEnd = `span ${Math.ceil((card.offsetHeight + GAP) / ROW)}`;
};

/**
 * For the `ref` of a grid of cards: each card spans as many of the grid's low rows as it is high, so that none is stretched to the
 * height of its neighbour.
 */
export function packCards(grid: HTMLElement | null): (() => void) | undefined {
  if (!grid || typeof ResizeObserver === 'undefined') return undefined;
  grid.classList.add('packed');
  const sizes = new ResizeObserver((changed) => {
    for (const { target } of changed) pack(target as HTMLElement);
  });
  const watch = () => {
    for (const card of grid.children as HTMLCollectionOf<HTMLElement>) {
      // at once: cards that are not packed yet would lie over each other, all of them in sight
      if (!card.style.gridRowEnd) pack(card);
      sizes.observe(card);
    }
  };
  const cards = new MutationObserver(watch);
  cards.observe(grid, { childList: true });
  watch();
  return () => {
    cards.disconnect();
    sizes.disconnect();
  };
}
