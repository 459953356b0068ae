/** What a user arranged: cards in their order, and those they do not want. */
export type HomeLayout = { order: readonly string[]; hidden: readonly string[] };
export const DEFAULT_LAYOUT: HomeLayout = { order: [], hidden: [] };

type Card = { id: string; order: number };

/**
 * Cards in the user's order. One that the arrangement does not know came later: it goes where it stands by default, behind the
 * nearest card before it.
 */
export function arrangeCards<C extends Card>(cards: readonly C[], { order }: HomeLayout): C[] {
  const byDefault = [...cards].sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  const known = new Map(cards.map((card) => [card.id, card]));
  const placed = order.flatMap((id) => known.get(id) ?? []);
  for (const [at, card] of byDefault.entries()) {
    if (placed.includes(card)) continue;
    const before = byDefault
      .slice(0, at)
      .reverse()
      .find((other) => placed.includes(other));
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, card);
  }
  return placed;
}

/** One card moved by places, others closing up. At an end it stays. */
export function moveCard(ids: readonly string[], id: string, by: number): string[] {
  const at = ids.indexOf(id);
  const to = Math.min(Math.max(at + by, 0), ids.length - 1);
  if (at < 0 || at === to) return [...ids];
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
