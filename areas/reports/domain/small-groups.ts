import type { DatasetRow, DatasetValue, ReportAggregate } from '@hrms/reports/contract';
import type { CalculatedFormula } from './calculated.ts';
import type { ResultField } from './fields.ts';

/** Figures of pay are shown of at least so many employees to readers who may not see pay. */
const LEAST_EMPLOYEES = 3;
export const FEWER = 'fewer than 3';
/** The least, the greatest and the middle amount are those of one employee. */
export const OF_ONE = 'not shown';

const COUNTS: ReadonlySet<ReportAggregate> = new Set(['none', 'count', 'count_distinct']);
const OF_ONE_EMPLOYEE: ReadonlySet<ReportAggregate> = new Set(['min', 'max', 'median', 'p90']);

/** What a column shows of many rows: an aggregate of a field, or a formula over aggregates. */
export type ShownFigure = {
  readonly field: Pick<ResultField, 'type'>;
  readonly how: ReportAggregate;
  readonly formula?: CalculatedFormula | null;
};

const employeesIn = (rows: readonly DatasetRow[]): Set<string> =>
  new Set(rows.flatMap(({ employee_id }) => (typeof employee_id === 'string' ? [employee_id] : [])));

/** Whether a formula names an amount. */
const namesAmount = ({ column, fields }: CalculatedFormula): boolean =>
  fields.some(
    ({ key, type }) =>
      type === 'money' && new RegExp(`(?<![a-z0-9_])${key.replaceAll('.', '_')}(?![a-z0-9_])`).test(column.formula),
  );

const tellsPay = ({ field, how, formula }: ShownFigure): boolean =>
  formula ? namesAmount(formula) : field.type === 'money' && !COUNTS.has(how);

/** The figure of a group, or words where it would tell the pay of one or two employees. */
export function shieldFigure(value: DatasetValue, rows: readonly DatasetRow[], figure: ShownFigure): DatasetValue {
  if (value === null || !tellsPay(figure)) return value;
  if (OF_ONE_EMPLOYEE.has(figure.how)) return OF_ONE;
  return employeesIn(rows).size < LEAST_EMPLOYEES ? FEWER : value;
}

/**
 * The figure of a whole whose parts are shown beside it, or words where the whole less the parts that are shown would tell the pay of one
 * or two employees.
 */
export function shieldWhole(value: DatasetValue, parts: readonly (readonly DatasetRow[])[], figure: ShownFigure): DatasetValue {
  const whole = shieldFigure(value, parts.flat(), figure);
  if (whole !== value || value === null || !tellsPay(figure)) return whole;
  const hidden = parts.filter((rows) => rows.length > 0 && employeesIn(rows).size < LEAST_EMPLOYEES);
  return hidden.length > 0 && employeesIn(hidden.flat()).size < LEAST_EMPLOYEES ? FEWER : value;
}
