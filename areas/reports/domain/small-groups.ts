import type { DatasetRow, DatasetValue, ReportAggregate } from '@hrms/reports/contract';
import type { ResultField } from './fields.ts';

/** Figures of pay are shown of at least so many employees to readers who may not see pay. */
const LEAST_EMPLOYEES = 3;
export const FEWER = 'fewer than 3';

const TELLING: ReadonlySet<ReportAggregate> = new Set(['avg', 'min', 'max']);

const employeesIn = (rows: readonly DatasetRow[]): number =>
  new Set(rows.flatMap(({ employee_id }) => (typeof employee_id === 'string' ? [employee_id] : []))).size;

/** The figure of a group, or words where it would tell the pay of a few. */
export function shieldFigure(
  value: DatasetValue,
  rows: readonly DatasetRow[],
  { type }: Pick<ResultField, 'type'>,
  how: ReportAggregate,
): DatasetValue {
  const tells = type === 'money' && TELLING.has(how) && value !== null;
  return tells && employeesIn(rows) < LEAST_EMPLOYEES ? FEWER : value;
}
