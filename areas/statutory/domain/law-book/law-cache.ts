import { inForce, type LawReading } from '@hrms/platform/explain';

/**
 * Caches a look-up by month or year and by reading of the law, so that a payroll run looks everything up once and the overrides of
 * one organisation never reach another.
 */
export function cacheByReading<K, L>(make: (key: K, read: LawReading) => L): (key: K, read?: LawReading) => L {
  const shipped = new Map<K, L>();
  const own = new WeakMap<LawReading, Map<K, L>>();
  const keptBy = (read: LawReading): Map<K, L> => {
    if (read === inForce) return shipped;
    const kept = own.get(read) ?? new Map<K, L>();
    own.set(read, kept);
    return kept;
  };
  return (key, read = inForce) => {
    const kept = keptBy(read);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const made = make(key, read);
    kept.set(key, made);
    return made;
  };
}
