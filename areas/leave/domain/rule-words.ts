import type { LeaveRule } from '@hrms/leave/contract';

const FREQUENCY = {
  monthly: 'every month',
  quarterly: 'every quarter',
  half_yearly: 'every half-year',
  yearly: 'once a year',
  per_event: 'for each event',
  worked_days: 'by days worked',
} as const;
const ROUND = { nearest: 'to the nearest', up: 'up to', down: 'down to' } as const;

const countDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

function creditSentence(rule: LeaveRule): string {
  if (rule.credit_frequency === 'worked_days') return 'Earned by days worked in the calendar year.';
  if (rule.credit_frequency === 'per_event') return `${countDays(rule.entitlement_days)} for each event.`;
  const { step, mode } = rule.rounding;
  return `${countDays(rule.entitlement_days)} a year, credited ${FREQUENCY[rule.credit_frequency]} on the ${rule.credit_on === 'first_day' ? 'first' : 'last'} day, rounded ${ROUND[mode]} ${step}.`;
}

function carrySentence({ carry, above_carry }: LeaveRule): string {
  const rest =
    above_carry.mode === 'lapse'
      ? 'the rest lapses'
      : above_carry.mode === 'encash'
        ? 'the rest is encashed'
        : `up to ${countDays(above_carry.limit_days)} of the rest are encashed`;
  const until = carry.expires_months ? `, usable for ${carry.expires_months} months` : '';
  if (carry.mode === 'none')
    return above_carry.mode === 'lapse' ? 'Nothing is carried forward.' : `Nothing is carried forward, ${rest}.`;
  const total = carry.total_cap_days === null ? '' : `${countDays(carry.total_cap_days)} with those carried before`;
  if (carry.mode === 'all')
    return total ? `Up to ${total} are carried forward${until}, ${rest}.` : `The whole balance is carried forward${until}.`;
  return `Up to ${countDays(carry.cap_days ?? 0)}${total && `, and up to ${total},`} are carried forward${until}, ${rest}.`;
}

const SANDWICH = {
  never: 'Days off are never counted as leave.',
  between: 'Days off between days of one request are counted as leave.',
  between_and_adjacent_requests: 'Days off between days of leave are counted as leave, also across requests.',
} as const;

/** A rule in words, section by section. */
export function ruleSentences(rule: LeaveRule): string[] {
  const starts = rule.start_after.mode === 'confirmation' ? 'Credits start on confirmation.' : null;
  const notice = rule.notice.map(
    ({ for_days_from, calendar_days }) => `${countDays(calendar_days)} of notice for ${countDays(for_days_from)} or more.`,
  );
  return [
    creditSentence(rule),
    starts,
    rule.counts_off_days ? 'Days off within the leave are counted as leave.' : SANDWICH[rule.sandwich.mode],
    ...notice,
    rule.max_consecutive_days === null ? null : `At most ${countDays(rule.max_consecutive_days)} in a row.`,
    rule.attachment_after_days === null ? null : `A document is needed for more than ${countDays(rule.attachment_after_days)}.`,
    rule.negative_limit > 0 ? `The balance may go down to -${countDays(rule.negative_limit)}.` : null,
    rule.on_shortage === 'rest_unpaid' ? 'Days beyond the balance are unpaid.' : null,
    carrySentence(rule),
    rule.encash.in_service ? `Encashable in service, keeping ${countDays(rule.encash.min_keep)}.` : null,
  ].filter((sentence) => sentence !== null);
}
