import type { ChangeGuard, ChangeGuardAnswer } from '@hrms/employees/server';
import { monthName, monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

const OK: ChangeGuardAnswer = { kind: 'ok' };

/** The first and last month an employee has a payslip for; null before the first. */
async function paidMonths(tx: Tx, employee_id: string): Promise<{ first: string; last: string } | null> {
  const row = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .select(({ fn }) => [fn.min('period_month').as('first'), fn.max('period_month').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first.slice(0, 7), last: row.last.slice(0, 7) } : null;
}

const arrearsAnswer = (month: string): ChangeGuardAnswer => ({
  kind: 'warn',
  message: `${monthName(month)} payroll is finalised. The difference will be paid as arrears`,
});

const backDated: ChangeGuard['check'] = async ({ tx }, employee_id, from_date) => {
  const paid = await paidMonths(tx, employee_id);
  const month = monthOf(from_date);
  if (!paid || month > paid.last) return OK;
  return arrearsAnswer(month < paid.first ? paid.first : month);
};

/** The joining date cannot move after a month with a payslip. */
const joining: ChangeGuard['check'] = async ({ tx }, employee_id, joined_on) => {
  const paid = await paidMonths(tx, employee_id);
  if (!paid) return OK;
  if (monthOf(joined_on) <= paid.first) return arrearsAnswer(paid.first);
  return {
    kind: 'refuse',
    message: `${monthName(paid.first)} payroll is finalised for this employee. Joining date can’t be after that month`,
  };
};

/** Payroll's checks before an employee's facts change from a day on. */
export const payGuards: readonly ChangeGuard[] = [
  { subject: 'position', check: backDated },
  { subject: 'status', check: backDated },
  { subject: 'joined_on', check: joining },
];
