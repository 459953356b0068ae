import { payrolls, type SlipRow } from '@hrms/payroll/contract';
import { useEndpoint } from '@hrms/platform/web';

const BLOCK = 500;

/** An employee's register row (`self`) with the rows before and after it. */
export type AdjacentSlips = {
  self: SlipRow | undefined;
  before: SlipRow | undefined;
  after: SlipRow | undefined;
  place: string | undefined;
};

/** The previous and next employee in the register. Covers the first 500 employees; beyond that all are undefined. */
export function useAdjacentSlips(payroll_id: string, employee_id: string): AdjacentSlips {
  const register = useEndpoint(payrolls.slips, { params: { id: payroll_id }, query: { limit: BLOCK } }, { keepPrevious: true });
  const rows = register.data?.rows ?? [];
  const at = rows.findIndex((row) => row.employee_id === employee_id);
  if (at < 0) return { self: undefined, before: undefined, after: undefined, place: undefined };
  const total = register.data?.pagination.total ?? rows.length;
  return { self: rows[at], before: rows[at - 1], after: rows[at + 1], place: `${at + 1} of ${total.toLocaleString('en-IN')}` };
}
