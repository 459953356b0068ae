/** What a new day asks for: answers of guarantors, instalments that leave little pay or are overdue, loans to be watched. Safe to repeat. */
import { leavesTooLittle } from '@hrms/loans/domain';
import { addDays, addToMonth, dateLabel, monthLabel, monthName, monthOf } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { endHold } from '../changes/change.service.ts';
import { listUnanswered } from '../guarantors/guarantor.queries.ts';
import { loansNotices } from '../notices.ts';
import { readLoanSettings } from '../settings/setting.service.ts';
import { listDueInMonth, listEndedHolds, listOverdue, listWatched } from './due.queries.ts';

/** Days after which a guarantor is asked again. */
const ASK_AGAIN_AFTER = 2;
/** Days before the input cut-off of payroll on which a borrower hears that little pay would be left. */
const BEFORE_CUT_OFF = 3;
/** Months of a hold after which it is listed. */
const LONG_HOLD = 3;
/** Day of the month from which instalments of the month before are overdue: its payslips are out. */
const OVERDUE_FROM_DAY = 15;

const WATCHERS = { holders: 'loans.report.read' } as const;

async function remindGuarantors({ tx, today, notify }: Work): Promise<void> {
  await notify(
    loansNotices.guarantorReminder,
    (await listUnanswered(tx, today, ASK_AGAIN_AFTER)).map(({ guarantor_id, employee_id, number, loan_id }) => ({
      to: { employees: [employee_id] },
      cause: `${guarantor_id}:${today}`,
      subject_id: guarantor_id,
      values: { number, loan_id },
    })),
  );
}

/** Borrowers whose payroll closes for inputs in three days, and whose instalments leave less than a quarter of their take-home. */
async function warnOfLowPay({ tx, today, notify, dependencies }: Work): Promise<void> {
  if (!(await readLoanSettings(tx, today)).auto_include_in_payroll) return;
  const cut_off = addDays(today, BEFORE_CUT_OFF);
  const month = monthOf(cut_off);
  const due = Map.groupBy(await listDueInMonth(tx, month), ({ employee_id }) => employee_id);
  const outlook = await dependencies.loans.payOutlook(tx, month, [...due.keys()]);
  const low = [...due].flatMap(([employee_id, loans]) => {
    const pay = outlook.get(employee_id);
    if (!pay || pay.cut_off !== cut_off || pay.net_last_paid === null) return [];
    const sum = (amountOf: (loan: (typeof loans)[number]) => number) => loans.reduce((total, loan) => total + amountOf(loan), 0);
    const before = pay.net_last_paid + sum(({ taken_paise }) => taken_paise);
    return leavesTooLittle(
      before,
      sum(({ due_paise }) => due_paise),
    )
      ? loans.slice(0, 1)
      : [];
  });
  await notify(
    loansNotices.lowTakeHome,
    low.map(({ loan_id, number, employee_id }) => ({
      to: { employees: [employee_id] },
      cause: `${loan_id}:${month}`,
      subject_id: loan_id,
      values: { number, loan_id, month: monthName(month), day: dateLabel(cut_off) },
    })),
  );
}

async function remindOfOverdue({ tx, today, notify }: Work): Promise<void> {
  const month = monthOf(today);
  const before = Number(today.slice(8)) >= OVERDUE_FROM_DAY ? month : addToMonth(month, -1);
  const overdue = await listOverdue(tx, before);
  for (const to of [(employee_id: string) => ({ employees: [employee_id] }), () => WATCHERS])
    await notify(
      loansNotices.overdue,
      overdue.map(({ loan_id, number, employee_id, cycle }) => ({
        to: to(employee_id),
        cause: `${loan_id}:${cycle}:${month}`,
        subject_id: loan_id,
        values: { number, loan_id, month: monthLabel(cycle) },
      })),
    );
}

async function watchLoans({ tx, today, notify }: Work): Promise<void> {
  const month = monthOf(today);
  const watched = await listWatched(tx, addToMonth(month, -LONG_HOLD));
  for (const [notice, status] of [
    [loansNotices.irregular, 'irregular'],
    [loansNotices.longHold, 'on_hold'],
  ] as const)
    await notify(
      notice,
      watched
        .filter((loan) => loan.status === status)
        .map(({ loan_id, number }) => ({
          to: WATCHERS,
          cause: `${loan_id}:${month}`,
          subject_id: loan_id,
          values: { number, loan_id },
        })),
    );
}

async function endHolds(work: Work): Promise<void> {
  for (const { id } of await listEndedHolds(work.tx, monthOf(work.today))) await endHold(work, id);
}

/** Does and sends what the day asks for. */
export async function runLoansDay(work: Work): Promise<void> {
  await endHolds(work);
  await remindGuarantors(work);
  await warnOfLowPay(work);
  await remindOfOverdue(work);
  await watchLoans(work);
}
