import type { DatasetRow, DatasetValue, ReportCondition, ReportFilter } from '@hrms/reports/contract';
import { compareValues, type ResultField, valueOf } from './fields.ts';

type Fields = ReadonlyMap<string, ResultField>;
type FilterPart = Pick<ReportFilter, 'match' | 'conditions'> & { readonly groups?: readonly FilterPart[] | undefined };

const folded = (value: DatasetValue): string => String(value ?? '').toLowerCase();

function isMet({ op, value }: ReportCondition, found: DatasetValue): boolean {
  const wanted = Array.isArray(value) ? value : [value];
  const [first = null] = wanted;
  if (op === 'empty') return found === null || found === '';
  if (op === 'not_empty') return found !== null && found !== '';
  if (op === 'is') return folded(found) === folded(first);
  if (op === 'is_not') return folded(found) !== folded(first);
  if (op === 'in') return wanted.some((one) => folded(found) === folded(one));
  if (op === 'contains') return folded(found).includes(folded(first));
  if (found === null || first === null) return false;
  const order = compareValues(found, typeof found === 'number' ? Number(first) : first);
  return op === 'at_least' ? order >= 0 : order <= 0;
}

/** Whether a row passes a filter; a filter without conditions lets everything through. */
export function passesFilter(row: DatasetRow, filter: FilterPart, fields: Fields): boolean {
  const checks = [
    ...filter.conditions.map((condition) => () => {
      const field = fields.get(condition.field);
      return field !== undefined && isMet(condition, valueOf(row, field));
    }),
    ...(filter.groups ?? []).map((group) => () => passesFilter(row, group, fields)),
  ];
  if (checks.length === 0) return true;
  return filter.match === 'all' ? checks.every((check) => check()) : checks.some((check) => check());
}

/** Fields that a filter names. */
export const filterFields = (filter: FilterPart): string[] => [
  ...filter.conditions.map(({ field }) => field),
  ...(filter.groups ?? []).flatMap(filterFields),
];

/**
 * What rows must have to pass a filter, as far as its conditions say so by themselves: texts of fields in small letters, and fields with
 * a value.
 */
export function narrowingOf({ match, conditions, groups = [] }: FilterPart): {
  values: Map<string, readonly string[]>;
  filled: Set<string>;
} {
  const values = new Map<string, readonly string[]>();
  const filled = new Set<string>();
  if (match === 'any' && conditions.length + groups.length > 1) return { values, filled };
  for (const { field, op, value } of conditions) {
    const texts = [value].flat().filter((text) => typeof text === 'string' && text !== '');
    if (op === 'not_empty') filled.add(field);
    if ((op === 'is' || op === 'in') && texts.length > 0 && texts.length === [value].flat().length)
      values.set(field, texts.map(folded));
  }
  return { values, filled };
}
