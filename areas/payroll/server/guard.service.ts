import type { ChangeGuard, ChangeGuardAnswer } from '@hrms/employees/server';
import { monthName, monthOf } from '@hrms/platform/calendar';
import { listPaidMonths, type PaidMonths } from './paid-months.queries.ts';

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
