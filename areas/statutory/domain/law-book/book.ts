import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Confidence, type InForce, inForce, type Parameter } from '@hrms/platform/explain';
import { everyParameter } from '../law/every.parameters.ts';
import { findOverrideOn, lawReadingOf, type Override } from './override.ts';
import { overrideKind } from './override-limits.ts';
import { type LawLeaf, valueLeaves, valueText } from './wording.ts';

/** Names of the laws by the first part of parameter ids, in display order. */
export const LAWS = {
  wages: 'Wages',
  epf: 'Provident fund, pension and insurance',
  esi: 'Employees’ State Insurance',
  ptax: 'Professional tax',
  lwf: 'Labour welfare fund',
  gratuity: 'Gratuity',
  bonus: 'Statutory bonus',
  overtime: 'Overtime',
  minimum_wage: 'Minimum wages',
  leave: 'Leave',
  tax: 'Income tax',
  calendar: 'Due dates',
} as const;
export type Law = keyof typeof LAWS;

/** The law a parameter belongs to. */
export const lawOfParameter = (parameter_id: string): Law => parameter_id.split('.')[0] as Law;

/** The state of a parameter: `IN-KA` of `ptax.IN-KA`; null for central law. */
export const stateOfParameter = (parameter_id: string): string | null => /\.(IN-[A-Z]{2})(\.|$)/.exec(parameter_id)?.[1] ?? null;

const byId = new Map(everyParameter.map((parameter) => [parameter.id, parameter]));

/** A parameter by its id. */
export const parameterById = (id: string): Parameter<unknown> | undefined => byId.get(id);

/** A parameter in force on a day, with source and override. */
export type LawEntry = {
  readonly parameter: Parameter<unknown>;
  /** The shipped value, and the value with the organisation's override; the same without one. */
  readonly shipped: InForce<unknown>;
  readonly read: InForce<unknown>;
  readonly own: Override | null;
  readonly startDoubt: string | null;
  readonly room: 'choice' | 'to_confirm' | null;
};

/** All parameters in force on a day. Those without a value yet are left out. */
export function lawInForce(day: CivilDate, overrides: readonly Override[]): LawEntry[] {
  return everyParameter.flatMap((parameter) => {
    const entry = lawEntryOn(parameter, day, overrides);
    return entry ? [entry] : [];
  });
}

/** A parameter in force on a day with its override; null before its first value. */
export function lawEntryOn(parameter: Parameter<unknown>, day: CivilDate, overrides: readonly Override[]): LawEntry | null {
  const first = parameter.history[0];
  if (!first || first.from > day) return null;
  const shipped = inForce(parameter, day);
  return {
    parameter,
    shipped,
    read: lawReadingOf(overrides)(parameter, day),
    own: findOverrideOn(overrides, parameter.id, day) ?? null,
    startDoubt: parameter.history.findLast(({ from }) => from <= day)?.startDoubt ?? null,
    room: overrideKind(parameter, day),
  };
}

export type LawChange = {
  readonly on: CivilDate;
  readonly parameter: Parameter<unknown>;
  /** A change of the law, or an override that begins or ends. */
  readonly kind: 'law' | 'own_begins' | 'own_ends';
  /** Null for the first known value. */
  readonly before: string | null;
  readonly after: string;
  readonly parts: readonly { readonly label: string; readonly before: string | null; readonly after: string | null }[];
  /** Same value with a new source. */
  readonly restated: boolean;
  readonly source: string;
  readonly confidence: Confidence;
};

/** Changes on a day: of the law, and overrides that begin or end. */
export function lawChangesOn(day: CivilDate, overrides: readonly Override[]): LawChange[] {
  return everyParameter.flatMap((parameter) => {
    const begins = overrides.some((own) => own.parameter_id === parameter.id && own.from_date === day);
    const ended = overrides.some((own) => own.parameter_id === parameter.id && own.to_date === addDays(day, -1));
    const byLaw = parameter.history.some(({ from }) => from === day);
    if (!begins && !ended && !byLaw) return [];
    return [changeOf(parameter, day, overrides, byLaw ? 'law' : begins ? 'own_begins' : 'own_ends')];
  });
}

function changeOf(
  parameter: Parameter<unknown>,
  on: CivilDate,
  overrides: readonly Override[],
  kind: LawChange['kind'],
): LawChange {
  const read = lawReadingOf(overrides);
  const known = (parameter.history[0]?.from ?? on) < on;
  const before = known ? read(parameter, addDays(on, -1)) : null;
  const after = read(parameter, on);
  const parts = before ? partsChanged(valueLeaves(parameter, before.value), valueLeaves(parameter, after.value)) : [];
  return {
    on,
    parameter,
    kind,
    before: before && valueText(parameter, before.value),
    after: valueText(parameter, after.value),
    parts,
    restated: before !== null && parts.length === 0,
    source: after.source,
    confidence: after.confidence,
  };
}

/** The lines in which two values of a parameter differ, in words. */
export const changedParts = (parameter: Parameter<unknown>, before: unknown, after: unknown) =>
  partsChanged(valueLeaves(parameter, before), valueLeaves(parameter, after)).map((part) => ({ ...part }));

function partsChanged(before: readonly LawLeaf[], after: readonly LawLeaf[]): LawChange['parts'] {
  const was = new Map(before.map((leaf) => [leaf.path, leaf]));
  const is = new Map(after.map((leaf) => [leaf.path, leaf]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const old = was.get(path);
    const now = is.get(path);
    if (old?.text === now?.text) return [];
    return [{ label: (now ?? old)?.label ?? path, before: old?.text ?? null, after: now?.text ?? null }];
  });
}

/** All days with changes and their number, oldest first. */
export function lawChangeDays(overrides: readonly Override[]): { on: CivilDate; count: number }[] {
  const counts = new Map<CivilDate, Set<string>>();
  const note = (on: CivilDate, id: string) => counts.set(on, (counts.get(on) ?? new Set()).add(id));
  for (const { id, history } of everyParameter) for (const { from } of history.slice(1)) note(from, id);
  for (const { parameter_id, from_date, to_date } of overrides) {
    note(from_date, parameter_id);
    if (to_date) note(addDays(to_date, 1), parameter_id);
  }
  return [...counts].map(([on, ids]) => ({ on, count: ids.size })).toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
