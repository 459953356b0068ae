import type { Unit } from '@hrms/platform/explain';
import { formatRupees, type Paise, percent } from '@hrms/platform/money';

/** Units of numbers inside structured values, by parameter and place; the first that fits. A test finds numbers without one. */
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/\.(numerator|denominator)$|^overtime\.rule:multiple|\.factor$|\.per_lakh$/, 'count'],
  [/:.*(from_months|_months)$/, 'months'],
  [/^(epf|esi)\.damages:|^bonus\.rates:(least|most)$|^tax\.tds_interest_bp:/, 'basis_points'],
  [
    /^tax\.(new|old):.*(rate|cess)$|^tax\.employer_nps_rate_bp:|^tax\.hra_cities:|:wear$|(_rate|_share|_percent)$/,
    'basis_points',
  ],
  [/^calendar\.|^esi\.contribution_periods:|half_years|deduct_month$|:months\.|:due\..*months\.|\.month$/, 'count'],
  [/^(minimum_wage\.conversion|overtime\.rule|epf\.ecr_layout|leave\.[a-z_]+):|least_people$|_count$/, 'count'],
  [/least_days|_days$|days_a_year$|_days_in_year$/, 'days'],
  [/months_of_salary$/, 'months'],
  [/_years$/, 'years'],
  [/:/, 'paise'],
];

/** The unit of a number of a parameter. */
export function figureUnit(parameter: { readonly id: string; readonly unit: Unit }, path: string): Unit {
  if (path === '') return parameter.unit;
  return UNITS.find(([pattern]) => pattern.test(`${parameter.id}:${path}`))?.[1] ?? 'count';
}

/** A number in its unit as people read it. */
export function figureText(value: number, unit: Unit): string {
  if (unit === 'paise') return formatRupees(value as Paise);
  if (unit === 'basis_points') return percent(value as never);
  if (unit === 'days' || unit === 'months' || unit === 'years') return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
  return String(value);
}

/** Parts of a value that name the place itself or only repeat a bound for display. */
const UNSAID = new Set(['state', 'state_name', 'shown_from', 'shown_to']);

export type LawLeaf = {
  /** Place in the value; empty where the value is the leaf itself. */
  readonly path: string;
  readonly label: string;
  readonly text: string;
  /** The number, where it is one that an organisation could set. */
  readonly figure: number | null;
  readonly unit: Unit;
};

/** Everything a value says, one line for each part, in words. */
export function leavesOf(parameter: { readonly id: string; readonly unit: Unit }, value: unknown, path = ''): LawLeaf[] {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
    return [leaf(path, value.join(', '), null, 'text')];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !UNSAID.has(key))
      .flatMap(([key, inner]) => leavesOf(parameter, inner, path === '' ? key : `${path}.${key}`));
  if (typeof value === 'number') {
    const unit = figureUnit(parameter, path);
    return [leaf(path, figureText(value, unit), value, unit)];
  }
  if (typeof value === 'boolean') return [leaf(path, value ? 'yes' : 'no', null, 'text')];
  if (value === null) return [leaf(path, 'none', null, 'text')];
  return value === '' ? [] : [leaf(path, String(value), null, 'text')];
}

const leaf = (path: string, text: string, figure: number | null, unit: Unit): LawLeaf => ({
  path,
  label: labelOf(path),
  text,
  figure,
  unit,
});

/** `bands.0.employee.most` as "Bands 1, employee, most". */
export function labelOf(path: string): string {
  const words = path
    .split('.')
    .filter((part) => part !== 'value')
    .map((part) => (/^\d+$/.test(part) ? `#${part}` : part.replaceAll('_', ' ')));
  const joined = words.reduce((said, word) => {
    if (word.startsWith('#')) return `${said} ${+word.slice(1) + (said.endsWith('month amounts') ? 0 : 1)}`;
    return said === '' ? word : `${said}, ${word}`;
  }, '');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** The whole value in one line: the number itself, or how many parts it has. */
export function valueText(parameter: { readonly id: string; readonly unit: Unit }, value: unknown): string {
  const ratio = value as { numerator?: number; denominator?: number } | null;
  if (parameter.unit === 'ratio' && ratio?.numerator !== undefined && ratio.denominator)
    return `${ratio.numerator}/${ratio.denominator}`;
  const leaves = leavesOf(parameter, value);
  if (leaves.length === 1 && leaves[0]?.path === '') return leaves[0].text;
  if (typeof value === 'object' && value !== null && (value as { levies?: boolean }).levies === false) return 'Not levied';
  if (typeof value === 'object' && value !== null && (value as { basis?: string }).basis === 'none') return 'Not levied';
  return leaves.length <= 2 ? leaves.map(({ label, text }) => `${label} ${text}`).join('; ') : `${leaves.length} values`;
}
