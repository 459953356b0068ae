import type { ChangeGuard, ChangeGuardAnswer } from '@hrms/employees/server';
import { monthName, monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type PaidMonths = { readonly first: string; readonly last: string };

/** By employee the first and last month with a payslip; employees without one are left out. */
async function listPaidMonths(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, PaidMonths>> {
  const rows = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...employee_ids]}::uuid[])`)
    .groupBy('employee_id')
    .select(({ fn }) => ['employee_id', fn.min('period_month').as('first'), fn.max('period_month').as('last')])
    .execute();
  return new Map(rows.map(({ employee_id, first, last }) => [employee_id, { first: first.slice(0, 7), last: last.slice(0, 7) }]));
}

const arrearsAnswer = (month: string): ChangeGuardAnswer => ({
  kind: 'warn',
  message: `${monthName(month)} payroll is finalised. The difference will be paid as arrears`,
});

/** Asks a rule about each employee who was paid. */
const guardOfPaid =
  (rule: (paid: PaidMonths, month: string) => ChangeGuardAnswer | null): ChangeGuard['check'] =>
  async ({ tx }, days) => {
    const answers = new Map<string, ChangeGuardAnswer>();
    for (const [employee_id, paid] of await listPaidMonths(tx, [...days.keys()])) {
      const answer = rule(paid, monthOf(days.get(employee_id) as string));
      if (answer) answers.set(employee_id, answer);
    }
    return answers;
  };

const backDated = guardOfPaid(({ first, last }, month) => (month > last ? null : arrearsAnswer(month < first ? first : month)));

/** The joining date cannot move after a month with a payslip. */
const joining = guardOfPaid(({ first }, month) =>
  month <= first
    ? arrearsAnswer(first)
    : {
        kind: 'refuse',
        message: `${monthName(first)} payroll is finalised for this employee. Joining date can’t be after that month`,
      },
);

/** Payroll's checks before an employee's facts change from a day on. */
export const payGuards: readonly ChangeGuard[] = [
  { subject: 'position', check: backDated },
  { subject: 'status', check: backDated },
  { subject: 'joined_on', check: joining },
];
