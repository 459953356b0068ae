import { payrolls, type SlipRow } from '@hrms/payroll/contract';
import { useEndpoint } from '@hrms/platform/web';

const BLOCK = 500;

/** `self` is the person's own row. */
export type AdjacentSlips = {
  self: SlipRow | undefined;
  before: SlipRow | undefined;
  after: SlipRow | undefined;
  place: string | undefined;
};

/** Who stands before and after a person in the register. Beyond the first 500 people the way leads over the register. */
export function useAdjacentSlips(payroll_id: string, employee_id: string): AdjacentSlips {
  const register = useEndpoint(payrolls.slips, { params: { id: payroll_id }, query: { limit: BLOCK } }, { keepPrevious: true });
  const rows = register.data?.rows ?? [];
  const at = rows.findIndex((row) => row.employee_id === employee_id);
  if (at < 0) return { self: undefined, before: undefined, after: undefined, place: undefined };
  const total = register.data?.pagination.total ?? rows.length;
  return { self: rows[at], before: rows[at - 1], after: rows[at + 1], place: `${at + 1} of ${total.toLocaleString('en-IN')}` };
}
