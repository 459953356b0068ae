import type { CivilDate } from '@hrms/platform/calendar';
import { type InForce, inForce, type LawReading, type Parameter } from '@hrms/platform/explain';
import { replaceFigures } from './figures.ts';

/** An organisation's own figures in place of shipped ones, from a day on and, when given, to a day. */
export type Override = {
  readonly parameter_id: string;
  readonly from_date: CivilDate;
  readonly to_date: CivilDate | null;
  /** By their place in the value (`law-figures`), in the parameter's own unit. */
  readonly figures: Readonly<Record<string, number>>;
  /** Where the organisation read it, and why it sets it. */
  readonly source: string;
  readonly reason: string;
};

/**
 * A figure with an organisation's own value in it: explanations name the reason and the source given, and the value stays
 * marked as reported because nobody but the organisation has compared it.
 */
export const applyOverride = <T>(
  figure: InForce<T>,
  own: { readonly value: T; readonly from: CivilDate; readonly source: string; readonly reason: string },
): InForce<T> => ({
  ...figure,
  value: own.value,
  from: own.from,
  source: `The organisation's own value: ${own.reason} (${own.source})`,
  confidence: 'reported',
});

/** The override of a parameter in force on a day: the newest that has begun and not ended. */
export function findOverrideOn(overrides: readonly Override[], parameter_id: string, day: CivilDate): Override | undefined {
  let found: Override | undefined;
  for (const one of overrides)
    if (
      one.parameter_id === parameter_id &&
      one.from_date <= day &&
      (one.to_date === null || day <= one.to_date) &&
      (!found || one.from_date > found.from_date)
    )
      found = one;
  return found;
}

const readings = new WeakMap<readonly Override[], LawReading>();

/**
 * The law as an organisation reads it. Without overrides it is the shipped reading itself, so that nothing is slower; the
 * same list gives the same reading, so that what was looked up is found again.
 */
export function lawReadingOf(overrides: readonly Override[]): LawReading {
  if (overrides.length === 0) return inForce;
  const known = readings.get(overrides);
  if (known) return known;
  const ids = new Set(overrides.map(({ parameter_id }) => parameter_id));
  const read: LawReading = <T>(parameter: Parameter<T>, day: CivilDate) => {
    const shipped = inForce(parameter, day);
    const own = ids.has(parameter.id) ? findOverrideOn(overrides, parameter.id, day) : undefined;
    if (!own) return shipped;
    const { from_date: from, source, reason } = own;
    return applyOverride(shipped, { value: replaceFigures(shipped.value, own.figures), from, source, reason });
  };
  readings.set(overrides, read);
  return read;
}
