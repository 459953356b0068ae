import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { type Check, type CheckInput, type Problem, toCheck } from './check.ts';
import { slotKey } from './count.ts';
import { maternityDaysWorked } from './law.parameters.ts';
import { startDay } from './schedule.ts';
import { eventLimit, inquiryLeaveEnd, paternityEnd } from './special-leave.ts';

const refuse = (input: CheckInput, why: string): Problem => ({
  code: 'leave.not_allowed',
  message: `You cannot take ${input.type.name}: ${why}.`,
});

function serviceProblem(input: CheckInput): Problem {
  const { spell, service, inactive_on } = input;
  if (spell.first_day < service.joined_on) return refuse(input, `it starts before joining on ${dateLabel(service.joined_on)}`);
  if (service.last_day !== null && spell.last_day > service.last_day)
    return refuse(input, `it ends after the last working day, ${dateLabel(service.last_day)}`);
  const [first] = inactive_on;
  return first ? refuse(input, `not in active service on ${dateLabel(first)}`) : null;
}

function eventProblem(input: CheckInput): Problem {
  const { type, event, spell, service } = input;
  if (type.category === 'inquiry' && spell.last_day > inquiryLeaveEnd(spell.first_day))
    return refuse(input, `at most until ${dateLabel(inquiryLeaveEnd(spell.first_day))}`);
  const { category } = type;
  const on = event.actual_on ?? event.expected_on;
  if (category === 'paternity' && on && spell.first_day < on)
    return refuse(input, `it can start on ${dateLabel(on)} at the earliest`);
  if (category === 'paternity' && on && spell.last_day > paternityEnd(on))
    return refuse(input, `it can be taken until ${dateLabel(paternityEnd(on))}`);
  const limit = eventLimit(category, event, spell.first_day);
  if (!limit) return null;
  if (category === 'maternity' && !event.expected_on) return refuse(input, 'the expected date of birth is missing');
  if (category === 'adoption' && !on) return refuse(input, 'the day the child is handed over is missing');
  if (category === 'miscarriage' && event.cause !== 'pregnancy_illness' && !on)
    return refuse(input, `the date of ${event.cause ?? 'miscarriage'} is missing`);
  if (limit.earliest && spell.first_day < limit.earliest)
    return refuse(input, `it can start on ${dateLabel(limit.earliest)} at the earliest`);
  const length = `${limit.length.value} ${limit.length.value === 1 ? limit.unit.slice(0, -1) : limit.unit}`;
  if (spell.last_day > limit.latest)
    return refuse(input, `${length} ${limit.length.value === 1 ? 'ends' : 'end'} on ${dateLabel(limit.latest)}`);
  const needed = valueOn(maternityDaysWorked, spell.first_day);
  return category === 'maternity' && addDays(service.joined_on, needed) > spell.first_day
    ? refuse(input, `at least ${needed} days worked are needed before it`)
    : null;
}

type InNotice = Pick<CheckInput, 'notice_since' | 'by_hr'> & { readonly last_day: CivilDate; readonly rule: LeaveRule };

/** Whether the rule keeps leave up to a day from an employee who is on notice then. */
export const isBarredByNotice = ({ rule, notice_since, by_hr, last_day }: InNotice): boolean =>
  notice_since !== null &&
  last_day >= notice_since &&
  rule.allow_in_notice !== 'yes' &&
  !(rule.allow_in_notice === 'hr_only' && by_hr);

function typeProblem(input: CheckInput): Problem {
  const { type, rule, gender, service, spell, notice_since, by_hr, paid_left } = input;
  if (!rule) return refuse(input, 'your leave policy does not include it');
  if (type.gender !== 'any' && gender !== type.gender) return refuse(input, `it is for ${type.gender} employees`);
  if (type.category === 'inquiry' && !by_hr) return refuse(input, 'HR grants it');
  const usable = startDay(rule.use_after, service);
  if (spell.first_day < usable) return refuse(input, `it can be used from ${dateLabel(usable)}`);
  if (isBarredByNotice({ rule, notice_since, by_hr, last_day: spell.last_day }))
    return refuse(input, 'you are in your notice period');
  if (type.category === 'optional_holiday') {
    const days = new Map(input.calendar.map(({ day, optional }) => [day, optional]));
    if (spell.first_day !== spell.last_day || !days.get(spell.first_day))
      return refuse(input, `${dateLabel(spell.first_day)} is not an optional holiday of your list`);
  }
  if (rule.lop_only_when_exhausted && paid_left > 0) return refuse(input, 'you have paid leave left');
  return eventProblem(input);
}

function overlapProblem({ counted, others }: CheckInput): Problem {
  const taken = new Map(others.filter(({ charged }) => charged > 0).map((other) => [slotKey(other), other]));
  const clash = counted
    .map((half) => (half.charged > 0 ? taken.get(slotKey(half)) : undefined))
    .find((other) => other !== undefined);
  return clash ? { code: 'leave.overlaps', message: `You already have ${clash.type_name} on ${dateLabel(clash.day)}.` } : null;
}

/** Service, type, overlap and days off: whether the person may have this leave on these days at all. */
export const personChecks = (input: CheckInput): Check[] => [
  toCheck('service', 'Service', 'In service on all days', serviceProblem(input)),
  toCheck('type', 'Leave type', `${input.type.name} is available to you`, typeProblem(input)),
  toCheck('overlap', 'Other leave', 'No other leave on these days', overlapProblem(input)),
  toCheck(
    'working_days',
    'Working days',
    'The dates include working days',
    input.counted.some(({ charged }) => charged > 0)
      ? null
      : { code: 'leave.nothing_to_charge', message: 'These days are all off days for you.' },
  ),
];
