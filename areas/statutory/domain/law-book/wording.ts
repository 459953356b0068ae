import type { Unit } from '@hrms/platform/explain';
import { formatRupees, type Paise, percent } from '@hrms/platform/money';
import type { DueRule } from '../law/due-rule.ts';

/** Units of numbers in structured values, by parameter and path; the first match applies. A test finds numbers without a unit. */
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/[.:](numerator|denominator|factor)$|per_lakh$|_count$|_began$|:(times|journeys|children|census|multiple)$/, 'count'],
  [
    /^(epf|esi)\.damages:.*(rate|most)$|^bonus\.rates:(least|most)$|^tax\.tds_interest_bp:|^tax\.employer_nps_rate_bp:/,
    'basis_points',
  ],
  [/^tax\.(new|old):.*(rate|cess)$|wear$|(_rate|_share|_percent|_bp)$|^tax\.hra_cities:/, 'basis_points'],
  [/^calendar\.|^esi\.contribution_periods:|half_years|deduct_month$|:months\.|:due\..*months\./, 'count'],
  [/^(minimum_wage\.conversion|overtime\.rule|epf\.ecr_layout|leave\.annual):|least_people$/, 'count'],
  [/least_days|_days$|_days_in_year$/, 'days'],
  [/_months$/, 'months'],
  [/_years$/, 'years'],
  [/:/, 'paise'],
];

/** The unit of a number of a parameter. */
export function figureUnit(parameter: { readonly id: string; readonly unit: Unit }, path: string): Unit {
  if (path === '') return parameter.unit;
  return UNITS.find(([pattern]) => pattern.test(`${parameter.id}:${path}`))?.[1] ?? 'count';
}

/** A number in its unit as text: "₹15,000", "12%", "30 days". */
export function figureText(value: number, unit: Unit): string {
  if (unit === 'paise') return formatRupees(value as Paise);
  if (unit === 'basis_points') return percent(value as never);
  if (unit === 'days' || unit === 'months' || unit === 'years') return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
  return String(value);
}

/** Parts of a value that are not listed: the state itself, and limits repeated for display. */
const UNLISTED = new Set(['state', 'state_name', 'shown_from', 'shown_to']);

export type LawLeaf = {
  /** Path in the value; empty where the value itself is the leaf. */
  readonly path: string;
  readonly label: string;
  readonly text: string;
  /** The number, if it is one that an override can set. */
  readonly figure: number | null;
  readonly unit: Unit;
};

/** The parts of a value as text, one line each. */
export function valueLeaves(parameter: { readonly id: string; readonly unit: Unit }, value: unknown, path = ''): LawLeaf[] {
  if (parameter.id.startsWith('calendar.')) return dueLeaves(value as DueRule | null);
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
    return [toLeaf(path, value.join(', '), null, 'text')];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !UNLISTED.has(key))
      .flatMap(([key, inner]) => valueLeaves(parameter, inner, path === '' ? key : `${path}.${key}`));
  if (typeof value === 'number') {
    const unit = figureUnit(parameter, path);
    return [toLeaf(path, figureText(value, unit), value, unit)];
  }
  if (typeof value === 'boolean') return [toLeaf(path, value ? 'Yes' : 'No', null, 'text')];
  if (value === null) return [toLeaf(path, 'None', null, 'text')];
  return value === '' ? [] : [toLeaf(path, String(value), null, 'text')];
}

/** A due rule by period: "April to June: 31 July". */
function dueLeaves(rule: DueRule | null): LawLeaf[] {
  if (rule === null) return [toLeaf('', 'None', null, 'text')];
  if (rule.kind === 'after_event') return [{ ...toLeaf('count', dueText(rule), rule.count, 'count'), label: 'Due' }];
  const said = (
    [
      ['form', rule.form],
      ['only', rule.only],
    ] as const
  ).flatMap(([path, text]) =>
    text ? [{ ...toLeaf(path, text, null, 'text'), label: path === 'form' ? 'Form' : 'Only for' }] : [],
  );
  const periods = rule.periods.map((period, at) => {
    const other = rule.except?.findIndex(({ first_month }) => first_month === period.first_month) ?? -1;
    const { first_month, months, due_month, due_day } = rule.except?.[other] ?? period;
    const last = (first_month + months - 2) % 12;
    const name = months === 1 ? MONTHS[last] : `${MONTHS[first_month - 1]} to ${MONTHS[last]}`;
    const path = other >= 0 ? `except.${other}.due_day` : `periods.${at}.due_day`;
    const day = due_day === 31 ? 'last day of' : String(due_day);
    return { ...toLeaf(path, `${day} ${MONTHS[due_month - 1]}`, due_day, 'count'), label: String(name) };
  });
  return [...said, ...periods];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A due rule in one line: "Monthly, 15 of the next month". */
function dueText(rule: DueRule): string {
  if (rule.kind === 'after_event') return `${rule.count} ${rule.of.replace('_', ' ')} after ${rule.event}`;
  const [first] = rule.periods;
  const day = first?.due_day === 31 ? 'last day' : String(first?.due_day);
  const only = rule.only ? ` (${rule.only})` : '';
  if (rule.periods.length === 12)
    return `Monthly, ${day} of the ${first?.due_month === first?.first_month ? 'month' : 'next month'}${only}`;
  const days = rule.periods.map(({ due_month, due_day }) =>
    due_day === 31 && ![1, 3, 5, 7, 8, 10, 12].includes(due_month)
      ? `end of ${MONTHS[due_month - 1]}`
      : `${due_day} ${MONTHS[due_month - 1]}`,
  );
  return `${days.join(', ')}${only}`;
}

const toLeaf = (path: string, text: string, figure: number | null, unit: Unit): LawLeaf => ({
  path,
  label: pathLabel(path),
  text,
  figure,
  unit,
});

/** Words of value keys that screens show differently. */
const KEY_WORDS: Readonly<Record<string, string>> = { bands: 'slab', least: 'minimum', most: 'maximum' };

/** The label of a path: `bands.0.employee.most` is "Slab 1, employee, maximum". */
export function pathLabel(path: string): string {
  const words = path
    .split('.')
    .filter((part) => part !== 'value')
    .map((part) => (/^\d+$/.test(part) ? `#${part}` : (KEY_WORDS[part] ?? part.replace(/_bp$/, '').replaceAll('_', ' '))));
  const joined = words.reduce((label, word) => {
    if (word.startsWith('#')) return `${label} ${+word.slice(1) + (label.endsWith('month amounts') ? 0 : 1)}`;
    return label === '' ? word : `${label}, ${word}`;
  }, '');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** A value in one line: the number itself, or the number of its parts. */
export function valueText(parameter: { readonly id: string; readonly unit: Unit }, value: unknown): string {
  const ratio = value as { numerator?: number; denominator?: number } | null;
  if (parameter.unit === 'ratio' && ratio?.numerator !== undefined && ratio.denominator)
    return `${ratio.numerator}/${ratio.denominator}`;
  if (parameter.id.startsWith('calendar.')) return value === null ? 'Not due' : dueText(value as DueRule);
  const leaves = valueLeaves(parameter, value);
  if (leaves.length === 1 && leaves[0]?.path === '') return leaves[0].text;
  if (typeof value === 'object' && value !== null && (value as { levies?: boolean }).levies === false) return 'Not levied';
  if (typeof value === 'object' && value !== null && (value as { basis?: string }).basis === 'none') return 'Not levied';
  return leaves.length <= 2 ? leaves.map(({ label, text }) => `${label} ${text}`).join(', ') : `${leaves.length} values`;
}
