/** Heights of cards in pixels by the ids of their headings. */
type Heights = readonly (readonly [id: string, height: number])[];

const keyOf = (columns: number) => `hrms.card_heights.${columns}`;

/** How many columns a grid has on this screen: cards are as high as their width lets them. */
export const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** How high cards were at the last visit in this browser. */
export function keptHeights(columns: number): ReadonlyMap<string, number> {
  try {
    return new Map(JSON.parse(localStorage.getItem(keyOf(columns)) ?? '[]') as Heights);
  } catch {
    return new Map();
  }
}

/** Keeps how high cards are, for the next visit. */
export function keepHeights(columns: number, heights: Heights): void {
  try {
    localStorage.setItem(keyOf(columns), JSON.stringify(heights));
  } catch {
    // the next visit finds none
  }
}
