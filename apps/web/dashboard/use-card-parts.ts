import { type ComponentType, useEffect, useState } from 'react';

/** What is shown on the home page, by its id and how its code is fetched. */
type Shown = { id: string; lazy: () => Promise<ComponentType> };

/** The code of a card, or why it could not be fetched. */
export type CardPart = { Card: ComponentType } | { problem: unknown };

const load = ({ lazy }: Shown): Promise<CardPart> =>
  lazy().then(
    (Card) => ({ Card }),
    (problem: unknown) => ({ problem }),
  );

/**
 * The code of the cards that are shown, by their ids. All of them appear at once, so that their reads travel as one call; a card
 * that is shown later is fetched then.
 */
export function useCardParts(cards: readonly Shown[]): ReadonlyMap<string, CardPart> {
  const [parts, setParts] = useState<ReadonlyMap<string, CardPart>>(new Map());
  const missing = cards.filter(({ id }) => !parts.has(id));
  const wanted = missing.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says which cards are missing
  useEffect(() => {
    if (missing.length === 0) return;
    let isCurrent = true;
    void Promise.all(missing.map(async (card) => [card.id, await load(card)] as const)).then((loaded) => {
      if (isCurrent) setParts((known) => new Map([...known, ...loaded]));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return parts;
}
