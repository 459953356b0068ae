import type { CivilDate } from '@hrms/platform/calendar';
import { type InForce, inForce, type LawReading, type Parameter } from '@hrms/platform/explain';
import { replaceFigures } from './figures.ts';

/** Whom a registration covers: those who work in its state; without a state all but those whose state has a registration of its own. */
export type Coverage = {
  readonly registration_id: string;
  readonly state_code: string | null;
  readonly except: readonly string[];
};

/** An organisation's figures in place of shipped ones, from a day and optionally to a day. */
export type Override = {
  readonly parameter_id: string;
  /** For those who work in this state; null or missing: for all. */
  readonly state_code?: string | null;
  /** For those whom a registration covers; null or missing: for all. */
  readonly registration?: Coverage | null;
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

/** How close an override stands to those who work in a state: 3 their registration, 2 the state, 1 the organisation, 0 not theirs. */
function closenessOf({ state_code, registration }: Override, state: string | null): 0 | 1 | 2 | 3 {
  if (registration) {
    const covered = registration.state_code ? registration.state_code === state : !registration.except.includes(state ?? '');
    return covered ? 3 : 0;
  }
  if (state_code) return state_code === state ? 2 : 0;
  return 1;
}

/**
 * The override of a parameter in force on a day: that of the registration, then of the state, then of the organisation, the newest one
 * that has begun and not ended.
 * @param state where the employee works; null reads the figures of those without a state
 */
export function findOverrideOn(
  overrides: readonly Override[],
  parameter_id: string,
  day: CivilDate,
  state: string | null = null,
): Override | undefined {
  let found: Override | undefined;
  let closest = 0;
  for (const one of overrides) {
    if (one.parameter_id !== parameter_id || one.from_date > day || (one.to_date !== null && day > one.to_date)) continue;
    const close = closenessOf(one, state);
    if (close === 0 || close < closest || (close === closest && found && one.from_date <= found.from_date)) continue;
    found = one;
    closest = close;
  }
  return found;
}

/** Whether the figures of an override differ by the state an employee works in. */
export const differsByState = ({ state_code, registration }: Override): boolean =>
  Boolean(state_code ?? registration?.state_code) || (registration?.except.length ?? 0) > 0;

/** Whether a state has figures other than those without a state. */
const isNamed =
  (state: string) =>
  ({ state_code, registration }: Override): boolean =>
    state_code === state || registration?.state_code === state || (registration?.except.includes(state) ?? false);

const readings = new WeakMap<readonly Override[], Map<string | null, LawReading>>();

/**
 * The law with an organisation's overrides, and with those of a state and its registrations where one is named. Without overrides it is the shipped reading
 * itself. The same list gives the same reading, so that caches work.
 */
export function lawReadingOf(overrides: readonly Override[], state: string | null = null): LawReading {
  if (overrides.length === 0) return inForce;
  const own_states = state !== null && overrides.some(isNamed(state)) ? state : null;
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
