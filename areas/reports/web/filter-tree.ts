import type { ReportCondition, ReportDataset } from '@hrms/reports/contract';
import { isNumeric } from '@hrms/reports/domain';

/** Conditions that all, or one of them, must hold, with groups inside. */
export type FilterTree = {
  readonly match: 'all' | 'any';
  readonly conditions: readonly ReportCondition[];
  readonly groups: readonly FilterTree[];
};

/** How deep groups stand inside one another, and how many conditions a filter has at most. */
export const MOST_LEVELS = 3;
export const MOST_CONDITIONS = 20;
export const MOST_GROUPS = 5;

export const EMPTY_TREE: FilterTree = { match: 'all', conditions: [], groups: [] };

type LooseTree = {
  readonly match?: 'all' | 'any' | undefined;
  readonly conditions?: readonly LooseCondition[] | undefined;
  readonly groups?: readonly LooseTree[] | undefined;
};
type LooseCondition = Omit<ReportCondition, 'value'> & { readonly value?: ReportCondition['value'] | undefined };

/** A filter as it is stored, with everything that may be left out. */
export const toTree = ({ match = 'all', conditions = [], groups = [] }: LooseTree = {}): FilterTree => ({
  match,
  conditions: conditions.map(({ value = null, ...condition }) => ({ ...condition, value })),
  groups: groups.map(toTree),
});

/** The filter as it is sent: groups without conditions are left out, the innermost ones have no groups. */
export function toFilter({ match, conditions, groups }: FilterTree, level = 1): object {
  const inner = groups.filter((group) => countConditions(group) > 0);
  const own = { match, conditions: [...conditions] };
  return level === MOST_LEVELS ? own : { ...own, groups: inner.map((group) => toFilter(group, level + 1)) };
}

/** Conditions of a tree, those of its groups included. */
export const countConditions = ({ conditions, groups }: FilterTree): number =>
  conditions.length + groups.reduce((count, group) => count + countConditions(group), 0);

/** A list with one entry changed; without it where the change is null. */
export const changeAt = <T>(list: readonly T[], index: number, change: T | null): T[] =>
  list.flatMap((entry, at) => (at === index ? (change === null ? [] : [change]) : [entry]));

type Operator = ReportCondition['op'];
const LABELS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  at_least: 'is at least',
  at_most: 'is at most',
  empty: 'is empty',
  not_empty: 'is not empty',
  in: 'is one of',
};
const ORDERED = new Set(['date', 'instant', 'month']);

/** Comparisons that make sense for a kind of field. */
export function operatorsOf(type: ReportDataset['fields'][number]['type']): { value: Operator; label: string }[] {
  const ordered = isNumeric(type) || ORDERED.has(type);
  const names: Operator[] = [
    'is',
    'is_not',
    ...(ordered ? (['at_least', 'at_most'] as const) : (['contains', 'in'] as const)),
    'empty',
    'not_empty',
  ];
  return names.map((value) => ({ value, label: LABELS[value] }));
}

/** Whether a comparison needs a value. */
export const needsValue = (op: Operator): boolean => op !== 'empty' && op !== 'not_empty';

/** Figures in a unit of people: rupees, per cent and hours. */
const SCALES: Partial<Record<string, number>> = { money: 100, percent: 100, hours: 60 };

/** What was typed as the filter holds it: paise, basis points and minutes for figures; several texts for `is one of`. */
export function valueOfText(text: string, type: string, op: Operator): ReportCondition['value'] {
  if (op === 'in')
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (type === 'yes_no') return text === 'yes';
  const figure = Number(text);
  return isNumeric(type as never) && text.trim() !== '' && Number.isFinite(figure)
    ? Math.round(figure * (SCALES[type] ?? 1) * 100) / 100
    : text;
}

/** The value of a condition as it is typed. */
export function textOfValue(value: ReportCondition['value'], type: string): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value / (SCALES[type] ?? 1)) : value;
}
