import type { Facts } from './reading.ts';

/** The facts of an example, and the names in them that nothing has read yet: `input.periods[0].rent`. */
export type WatchedFacts = { readonly facts: Facts; unread(): string[] };

/** Facts that remember which of their names were read, nested ones too. A name counts as read once its value was asked for. */
export function watchFacts(given: Facts): WatchedFacts {
  const unread = new Set<string>();
  const watched = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each, at) => watched(each, `${path}[${at}]`));
    const inner: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(value)) {
      const own = path === '' ? name : `${path}.${name}`;
      unread.add(own);
      const kept = watched(each, own);
      Object.defineProperty(inner, name, {
        enumerable: true,
        get: () => {
          unread.delete(own);
          return kept;
        },
      });
    }
    return inner;
  };
  return { facts: watched(given, '') as Facts, unread: () => [...unread] };
}
