import type { CivilDate } from '@hrms/platform/calendar';
import { type InForce, inForce, type LawReading, type Parameter } from '@hrms/platform/explain';
import { replaceFigures } from './figures.ts';

/** An organisation's figures in place of shipped ones, from a day and optionally to a day. */
export type Override = {
  readonly parameter_id: string;
  /** For those who work in this state; null or missing: for all. */
  readonly state_code?: string | null;
  readonly from_date: CivilDate;
  readonly to_date: CivilDate | null;
  /** By their path in the value, in the parameter's unit. */
  readonly figures: Readonly<Record<string, number>>;
  /** Source and reason given by the organisation. */
  readonly source: string;
  readonly reason: string;
};

/**
 * A value with an override applied. Its source is the reason and source given, and its confidence is reported, because only the
 * organisation has checked it.
 */
export const applyOverride = <T>(
  figure: InForce<T>,
  own: { readonly value: T; readonly from: CivilDate; readonly source: string; readonly reason: string },
): InForce<T> => ({
  ...figure,
  value: own.value,
  from: own.from,
  source: `Override by the organisation: ${own.reason} (${own.source})`,
  confidence: 'reported',
});

/**
 * The override of a parameter in force on a day: that of the state before that of the organisation, the newest one that has begun and
 * not ended.
 * @param state where the employee works; null reads the figures of the organisation alone
 */
export function findOverrideOn(
  overrides: readonly Override[],
  parameter_id: string,
  day: CivilDate,
  state: string | null = null,
): Override | undefined {
  let found: Override | undefined;
  for (const one of overrides) {
    const place = one.state_code ?? null;
    if (
      one.parameter_id !== parameter_id ||
      one.from_date > day ||
      (one.to_date !== null && day > one.to_date) ||
      (place !== null && place !== state)
    )
      continue;
    const closer = (place !== null) !== ((found?.state_code ?? null) !== null);
    if (!found || (closer ? place !== null : one.from_date > found.from_date)) found = one;
  }
  return found;
}

const readings = new WeakMap<readonly Override[], Map<string | null, LawReading>>();

/**
 * The law with an organisation's overrides, and with those of a state where one is named. Without overrides it is the shipped reading
 * itself. The same list gives the same reading, so that caches work.
 */
export function lawReadingOf(overrides: readonly Override[], state: string | null = null): LawReading {
  if (overrides.length === 0) return inForce;
  const own_states = overrides.some(({ state_code }) => state_code === state) ? state : null;
  const known = readings.get(overrides) ?? new Map<string | null, LawReading>();
  readings.set(overrides, known);
  const kept = known.get(own_states);
  if (kept) return kept;
  const ids = new Set(overrides.map(({ parameter_id }) => parameter_id));
  const read: LawReading = <T>(parameter: Parameter<T>, day: CivilDate) => {
    const shipped = inForce(parameter, day);
    const own = ids.has(parameter.id) ? findOverrideOn(overrides, parameter.id, day, own_states) : undefined;
    if (!own) return shipped;
    const { from_date: from, source, reason } = own;
    return applyOverride(shipped, { value: replaceFigures(shipped.value, own.figures), from, source, reason });
  };
  known.set(own_states, read);
  return read;
}
