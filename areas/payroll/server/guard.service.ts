import type { ChangeGuard, ChangeGuardAnswer } from '@hrms/employees/server';
import { monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

const OK: ChangeGuardAnswer = { kind: 'ok' };
const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthName = (month: string) => `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** The first and the last month somebody has a final payslip of; null before there is one. */
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
  message: `Payroll of ${monthName(month)} is finalised. The difference will be settled as arrears`,
});

const backDated: ChangeGuard['check'] = async ({ tx }, employee_id, from_date) => {
  const paid = await paidMonths(tx, employee_id);
  const month = monthOf(from_date);
  if (!paid || month > paid.last) return OK;
  return arrearsAnswer(month < paid.first ? paid.first : month);
};

/** Whoever has a payslip of a month was there in it. */
const joining: ChangeGuard['check'] = async ({ tx }, employee_id, joined_on) => {
  const paid = await paidMonths(tx, employee_id);
  if (!paid) return OK;
  if (monthOf(joined_on) <= paid.first) return arrearsAnswer(paid.first);
  return {
    kind: 'refuse',
    message: `Payroll of ${monthName(paid.first)} is finalised for this person. The joining date cannot be after that month`,
  };
};

/** What payroll says before facts of a person change from a day on. */
export const payGuards: readonly ChangeGuard[] = [
  { subject: 'position', check: backDated },
  { subject: 'status', check: backDated },
  { subject: 'joined_on', check: joining },
];
