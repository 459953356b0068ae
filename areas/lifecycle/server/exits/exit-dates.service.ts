import { findNoticeTerms, findWorkplaces } from '@hrms/employees/server';
import type { ExitKind, ExitPreview, Treatment } from '@hrms/lifecycle/contract';
import { noticeCount, noticeEnd, noticeGiver, noticeLength, noticeSteps, paidMonthSteps } from '@hrms/lifecycle/domain';
import { calendarDays } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { employeeUnknown } from './exit.refusals.ts';
import { readExitSettings } from './exit-setting.queries.ts';

/** Longer runs of days off after a last working day do not occur. */
const DAYS_AHEAD = 30;

/** The day by which the settlement of an employee is due, by the weekly offs and holidays of the employee, with its reason. */
export async function computeSettlementDue(
  { tx, dependencies }: Work,
  employee_id: string,
  last_day: CivilDate,
): Promise<{ due_on: CivilDate; why: string }> {
  const places = (await findWorkplaces(tx, [employee_id])).get(employee_id) ?? [];
  const until = addDays(last_day, DAYS_AHEAD);
  const book = await loadCalendar(tx, last_day, until);
  const days = new Map(calendarDays(book, { employee_id, places }, last_day, until).map(({ day, work }) => [day, work]));
  return dependencies.lifecycle.settlementDueOn(last_day, (day) => (days.get(day) ?? 1) > 0);
}

type Leaving = { employee_id: string; kind: ExitKind; notice_given_on: CivilDate; last_working_day?: CivilDate | undefined };
export type ExitDates = ExitPreview & { joined_on: CivilDate; usual_treatment: Treatment };
type NoticeSpan = Parameters<typeof noticeEnd>[0] & { employee_id: string; leave_extends_notice: boolean };

/** The day on which full notice ends, moved by unpaid leave within it where the organisation has it so. */
async function findNoticeEnd(work: Work, { employee_id, leave_extends_notice, ...span }: NoticeSpan): Promise<CivilDate> {
  const end = noticeEnd(span);
  if (!leave_extends_notice || end <= span.given_on) return end;
  const within = { first_day: addDays(span.given_on, 1), last_day: end };
  const extended_by = await work.dependencies.lifecycle.unpaidLeaveDays(work.tx, employee_id, within);
  return noticeEnd({ ...span, extended_by });
}

/**
 * Notice, shortfall and settlement due date of a leaving; the last working day is the notice end unless it is given. Nothing is stored.
 * @throws `employee_unknown`
 */
export async function computeExitDates(work: Work, leaving: Leaving): Promise<ExitDates> {
  const { employee_id, kind, notice_given_on: given_on } = leaving;
  const terms = await findNoticeTerms(work.tx, employee_id, given_on);
  if (!terms) throw employeeUnknown();
  const settings = await readExitSettings(work.tx);
  const { joined_on } = terms;
  const { value, unit } = noticeLength(terms, settings.notice_rules);
  const { notice_counts_first_day: counts_first_day, leave_extends_notice } = settings;
  const span = { employee_id, given_on, value, unit, counts_first_day, leave_extends_notice };
  const notice_end_on = noticeGiver(kind) === 'nobody' ? null : await findNoticeEnd(work, span);
  const last_working_day = leaving.last_working_day ?? notice_end_on ?? given_on;
  const count = noticeCount({
    kind,
    given_on,
    notice_end_on,
    last_day: last_working_day,
    treatment: 'recover',
    waived_days: 0,
  });
  const { due_on, why } = await computeSettlementDue(work, employee_id, last_working_day);
  return {
    joined_on,
    notice_given_on: given_on,
    notice_value: value,
    notice_unit: unit,
    notice_end_on,
    last_working_day,
    served_days: count.served_days,
    shortfall_days: count.shortfall_days,
    notice_pay_days: count.notice_pay_days,
    settlement_due_on: due_on,
    settlement_why: why,
    usual_treatment: noticeGiver(kind) === 'employee' ? settings.shortfall_treatment : 'none',
    notice_steps: [
      ...noticeSteps({
        kind,
        given_on,
        terms: { value, unit },
        notice_end_on,
        last_day: last_working_day,
        treatment: noticeGiver(kind) === 'employee' ? settings.shortfall_treatment : 'none',
        waived_days: 0,
      }),
      ...paidMonthSteps(last_working_day, await work.dependencies.lifecycle.paidUntil(work.tx, employee_id)),
    ],
  };
}
