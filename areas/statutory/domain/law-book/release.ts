import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Confidence, type InForce, inForce, type LawReading, type Parameter } from '@hrms/platform/explain';
import { everyParameter } from '../law/every.parameters.ts';
import { replaceFigures } from './figures.ts';
import { applyOverride, findOverrideOn, lawReadingOf, type Override } from './override.ts';
import { valueLeaves } from './wording.ts';

/** Shipped values by parameter as an organisation last knew them, oldest first. */
export type KnownLaw = Readonly<Record<string, readonly { readonly from: CivilDate; readonly value: unknown }[]>>;

/** The shipped values of today in the form they are kept. */
export const shippedLaw = (shipped: readonly Parameter<unknown>[] = everyParameter): KnownLaw =>
  Object.fromEntries(shipped.map(({ id, history }) => [id, history.map(({ from, value }) => ({ from, value }))]));

/** A value that a release of the law set differently on the days from `from_date` to `to_date` (null: without end). */
export type ReleasedChange = {
  readonly parameter_id: string;
  readonly from_date: CivilDate;
  readonly to_date: CivilDate | null;
  /** Null where no value was known on these days. */
  readonly before: unknown;
  readonly after: unknown;
  readonly source: string;
  readonly confidence: Confidence;
};

/** Whether two values of a parameter read the same, whatever the order in which they were written down. */
function isSameValue(parameter: Parameter<unknown>, one: unknown, other: unknown): boolean {
  const textOf = (value: unknown) =>
    valueLeaves(parameter, value)
      .map(({ path, text, figure }) => `${path}=${figure ?? text}`)
      .sort()
      .join('\n');
  return textOf(one) === textOf(other);
}

/**
 * What the shipped law says differently from the law as it was known, by parameter and first day, oldest first. Of a parameter that was not
 * known, and of days before its first known value, only values from `known_on` on are changes: nothing was calculated with them before.
 */
export function releasedChanges(
  known: KnownLaw,
  known_on: CivilDate,
  shipped: readonly Parameter<unknown>[] = everyParameter,
): ReleasedChange[] {
  return shipped.flatMap((parameter) => changesOf(parameter, known[parameter.id] ?? [], known_on));
}

function changesOf(parameter: Parameter<unknown>, known: KnownLaw[string], known_on: CivilDate): ReleasedChange[] {
  const days = [...new Set([...known, ...parameter.history].map(({ from }) => from))].sort();
  const changes: ReleasedChange[] = [];
  for (const day of days) {
    const was = known.findLast(({ from }) => from <= day);
    const is = parameter.history.findLast(({ from }) => from <= day);
    const open = changes.at(-1)?.to_date === null ? changes.at(-1) : undefined;
    const differs = is !== undefined && (was ? !isSameValue(parameter, was.value, is.value) : is.from >= known_on);
    const before = was?.value ?? null;
    const goes_on =
      differs &&
      open !== undefined &&
      isSameValue(parameter, open.after, is.value) &&
      (before === null || open.before === null ? before === open.before : isSameValue(parameter, open.before, before));
    if (goes_on) continue;
    if (open) changes[changes.length - 1] = { ...open, to_date: addDays(day, -1) };
    if (!differs) continue;
    const { value: after, source, confidence } = is;
    changes.push({ parameter_id: parameter.id, from_date: day, to_date: null, before, after, source, confidence });
  }
  return changes;
}

/** One value of a parameter on the days of a released change. */
export type ReleasedValue = Pick<ReleasedChange, 'parameter_id' | 'from_date' | 'to_date'> & { readonly value: unknown };

/** The law with an organisation's overrides, where one parameter has another shipped value on some days. */
export function releasedReading(
  overrides: readonly Override[],
  released: ReleasedValue,
  state: string | null = null,
): LawReading {
  const read = lawReadingOf(overrides, state);
  return <T>(parameter: Parameter<T>, day: CivilDate): InForce<T> => {
    const { parameter_id, from_date, to_date } = released;
    if (parameter.id !== parameter_id || day < from_date || (to_date !== null && day > to_date)) return read(parameter, day);
    const shipped: InForce<T> = { ...inForce(parameter, day), value: released.value as T };
    const own = findOverrideOn(overrides, parameter.id, day, state);
    if (!own) return shipped;
    const { from_date: from, source, reason, figures } = own;
    return applyOverride(shipped, { value: replaceFigures(shipped.value, figures), from, source, reason });
  };
}
