import type { ExitKind, Treatment } from '@hrms/lifecycle/contract';
import { type CivilDate, dateLabel, lastDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import { noticeGiver } from './exit-kind.ts';
import { type NoticeTerms, noticeCount } from './notice.ts';

type NoticeFacts = {
  kind: ExitKind;
  given_on: CivilDate;
  terms: NoticeTerms;
  /** Null where no notice is due. */
  notice_end_on: CivilDate | null;
  last_day: CivilDate;
  treatment: Treatment;
  waived_days: number;
};
export type NoticeStep = { label: string; value: string };

const several = (count: number, unit: 'day' | 'month') => `${count} ${unit}${count === 1 ? '' : 's'}`;

function shortfallSteps({ treatment, waived_days, ...facts }: NoticeFacts): NoticeStep[] {
  const count = noticeCount({ ...facts, treatment, waived_days });
  const missing = several(count.shortfall_days, 'day');
  const end = dateLabel(facts.notice_end_on ?? facts.last_day);
  if (count.shortfall_days === 0) return [{ label: 'Shortfall', value: 'None: the notice is served in full' }];
  const shortfall = { label: 'Shortfall', value: `${missing}, from ${dateLabel(facts.last_day)} to ${end}` };
  if (count.notice_pay_days > 0)
    return [
      shortfall,
      { label: 'Pay in lieu of notice', value: `${several(count.notice_pay_days, 'day')} paid to the employee` },
    ];
  const charged = count.shortfall_days - waived_days;
  const waived = waived_days > 0 ? [{ label: 'Waived', value: several(waived_days, 'day') }] : [];
  const outcomes: Record<Treatment, string> = {
    recover: `${several(charged, 'day')} bought out: recovered in the settlement`,
    leave_adjust: `${several(charged, 'day')} taken from earned leave`,
    waive: 'Waived: nothing is recovered',
    none: 'Nothing is recovered',
  };
  return [
    shortfall,
    ...waived,
    { label: 'What becomes of it', value: charged > 0 ? outcomes[treatment] : 'Nothing is recovered' },
  ];
}

/** Warns of a last working day in, or before, a month whose salary is final. @param paid_until the newest such month; null before the first */
export function paidMonthSteps(last_day: CivilDate, paid_until: Month | null): NoticeStep[] {
  const month = monthOf(last_day);
  if (paid_until === null || month > paid_until || last_day === lastDayOf(paid_until)) return [];
  const value = `Salary of ${monthName(paid_until)} was already paid; the excess will be recovered in the settlement`;
  return [{ label: 'Paid already', value }];
}

/** How notice, shortfall and what becomes of it come about, line by line. */
export function noticeSteps(facts: NoticeFacts): NoticeStep[] {
  const { kind, given_on, terms, notice_end_on, last_day } = facts;
  if (noticeGiver(kind) === 'nobody') return [{ label: 'Notice', value: 'None is due for this kind of leaving' }];
  const { value, unit } = terms;
  const length = value === 0 ? 'None agreed' : several(value, unit === 'months' ? 'month' : 'day');
  const { served_days } = noticeCount(facts);
  return [
    { label: 'Notice agreed', value: length },
    ...(notice_end_on
      ? [{ label: 'Full notice ends', value: `${dateLabel(notice_end_on)}, counted from ${dateLabel(given_on)}` }]
      : []),
    { label: 'Served', value: `${several(served_days, 'day')}, up to ${dateLabel(last_day)}` },
    ...shortfallSteps(facts),
  ];
}
