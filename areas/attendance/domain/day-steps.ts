import { type HundredthsOfDay, minutesText } from '@hrms/platform/calendar';
import { dayRequirement } from './day-halves.ts';
import type { DayInput, DayResult, WeekCharge } from './day-input.ts';
import { presenceOf, withoutNearDuplicates } from './pairing.ts';

export type DayStep = { readonly label: string; readonly text: string };

const clock = (minute: number): string => {
  const inDay = ((minute % 1440) + 1440) % 1440;
  const time = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return minute >= 1440 ? `${time} next day` : minute < 0 ? `${time} day before` : time;
};

const KINDS = { working: 'Working day', weekly_off: 'Weekly off', holiday: 'Holiday' } as const;
const MARKS = { P: 'present', OD: 'on duty', WFH: 'work from home' } as const;

/** A minute of a day as a clock shows it; from 1440 on with "next day". */
export const clockText = clock;

function weekText({ worked, required, halves }: WeekCharge): string {
  const cost = halves === 0 ? '' : `: ${halves === 1 ? 'half of this day is' : 'this day is'} absent`;
  const balance =
    worked >= required ? `${minutesText(worked - required)} ahead` : `${minutesText(required - worked)} short${cost}`;
  return `${minutesText(worked)} of ${minutesText(required)}, ${balance}`;
}

/** Unpaid hundredths of a day of a half, as a share of the half. */
const unpaidText = (unpaid: HundredthsOfDay): string =>
  unpaid === 0 ? '' : unpaid === 50 ? ' (unpaid)' : ` (${unpaid * 2}% unpaid)`;

/** Why a day is as it is, in the order in which it was decided. Recomputed from the same input, never stored. */
export function daySteps(input: DayInput, result: DayResult): DayStep[] {
  if (input.not_employed)
    return [{ label: 'Service', text: input.not_employed === 'NJ' ? 'Not joined yet' : 'After the last working day' }];
  if (input.suspended)
    return [{ label: 'Suspended', text: 'Suspended from work: the day is not absent. Payroll decides what the suspension pays' }];
  const { plan, rule } = input;
  const base = plan.day * 1440;
  const required = dayRequirement(input);
  const steps: DayStep[] = [
    {
      label: 'Day',
      text: `${KINDS[plan.kind]}${plan.holiday ? ` (${plan.holiday})` : ''}${plan.off === 1 ? ', first half off' : plan.off === 2 ? ', second half off' : ''}${input.enclosed ? ', absent on both sides: counts as absent by the policy' : ''}`,
    },
  ];
  if (plan.timed)
    steps.push({
      label: 'Shift',
      text: `${plan.shift.name} ${clock(plan.shift.start)} to ${clock(plan.shift.end)}, half-time ${clock(plan.shift.half)}`,
    });
  const leave = [
    input.leave_first && `first half ${input.leave_first}${unpaidText(input.unpaid_first)}`,
    input.leave_second && `second half ${input.leave_second}${unpaidText(input.unpaid_second)}`,
  ].filter(Boolean);
  if (leave.length > 0) steps.push({ label: 'Leave', text: leave.join(', ') });
  const marks = [
    input.mark_first && `first half ${MARKS[input.mark_first]}`,
    input.mark_second && `second half ${MARKS[input.mark_second]}`,
  ].filter(Boolean);
  if (marks.length > 0) steps.push({ label: 'Approved', text: marks.join(', ') });
  if (input.permission_start + input.permission_end > 0)
    steps.push({ label: 'Permission', text: `${minutesText(input.permission_start + input.permission_end)} count as worked` });
  const punches = withoutNearDuplicates(input.punches, input.near_duplicate_seconds);
  const seen = presenceOf(punches, plan.shift, rule.pairing);
  if (seen.first)
    steps.push({
      label: 'Punches',
      text:
        seen.last && seen.count > 1
          ? `${clock(seen.first.local - base)} to ${clock(seen.last.local - base)}`
          : `${clock(seen.first.local - base)} only`,
    });
  else steps.push({ label: 'Punches', text: 'None' });
  if (seen.count > 1)
    steps.push({
      label: 'Worked',
      text: `${minutesText(result.worked)}${result.break > 0 ? ` after a break of ${minutesText(result.break)}` : ''}`,
    });
  if (required.first || required.second) {
    if (result.late > 0)
      steps.push({
        label: 'Late',
        text: `${minutesText(result.late)} after ${clock(required.start)}, grace ${minutesText(rule.grace_in)}`,
      });
    if (result.early > 0)
      steps.push({
        label: 'Early',
        text: `${minutesText(result.early)} before ${clock(required.end)}, grace ${minutesText(rule.grace_out)}`,
      });
    if (input.week) steps.push({ label: 'Week', text: weekText(input.week) });
    else if (rule.capture === 'punch')
      steps.push({
        label: 'Thresholds',
        text: `Full from ${minutesText(required.full)}, half from ${minutesText(required.half)}`,
      });
  }
  if (!input.closed) steps.push({ label: 'Open', text: 'The window of the day is not over' });
  if (result.exceptions.includes('missing_out') || result.exceptions.includes('missing_in'))
    steps.push({
      label: 'Missing punch',
      text: `Counts as ${rule.missing_punch === 'half_day' ? 'half a day' : rule.missing_punch} until it is corrected`,
    });
  steps.push({
    label: 'Result',
    text: `${result.first_half} ${result.second_half}${result.lop > 0 ? `, LOP ${result.lop / 100}` : ''}`,
  });
  return steps;
}
