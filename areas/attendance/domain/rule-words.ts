import type { AttendanceRule } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { clockText } from './day-steps.ts';
import { countsByWeek } from './flexible-week.ts';

const CAPTURE = {
  punch: 'Hours are taken from punches.',
  exceptions_only: 'Present unless on leave or marked.',
  any_punch: 'One punch a day is presence.',
} as const;
const REWARD = {
  pay: 'paid',
  comp_off: 'credited as comp-off',
  choose: 'paid or credited as comp-off, as the employee chooses',
} as const;
const MISSING = { half_day: 'half a day', absent: 'absent', present: 'present' } as const;

/** A rule in sentences, for the policy list and form. */
export function ruleWords(rule: AttendanceRule): string[] {
  const words: string[] = [CAPTURE[rule.capture]];
  if (rule.capture === 'punch') {
    if (rule.flexible)
      words.push(
        `Flexible hours: ${minutesText(rule.flexible.daily_minutes)} a day, core hours ${clockText(rule.flexible.core_start)} to ${clockText(rule.flexible.core_end)}.`,
      );
    if (rule.flexible && rule.flexible.weekly_minutes !== null)
      words.push(
        `Hours are counted by week: up to ${minutesText(rule.flexible.weekly_minutes)}. A day needs its core hours. What is short at the end of the week is absent.`,
      );
    words.push(`Late after ${minutesText(rule.grace_in)}, early before ${minutesText(rule.grace_out)} of the end.`);
    words.push(
      `Full day from ${rule.full_percent === null ? minutesText(rule.full_minutes) : `${rule.full_percent} % of the hours`}, half day from ${rule.half_percent === null ? minutesText(rule.half_minutes) : `${rule.half_percent} %`}${countsByWeek(rule) ? ', for what a week is short' : ''}.`,
    );
    if (rule.late_half_after !== null) words.push(`More than ${minutesText(rule.late_half_after)} late: first half absent.`);
    if (rule.early_half_before !== null)
      words.push(`More than ${minutesText(rule.early_half_before)} early: second half absent.`);
    words.push(`A day with one punch counts as ${MISSING[rule.missing_punch]} until it is corrected.`);
    if (rule.penalty) {
      const from = rule.penalty.leave_types.length > 0 ? `${rule.penalty.leave_types.join(', ')}, else LOP` : 'LOP';
      words.push(
        `${rule.free_late_marks} late marks a period are free; then every ${rule.penalty.every} take ${rule.penalty.days / 100} day from ${from}.`,
      );
    }
  }
  words.push(
    `${rule.permission.per_period} permissions of ${minutesText(rule.permission.minutes_each)} and ${rule.requests.per_period} corrections a period, within ${rule.requests.back_days} days.`,
  );
  if (rule.charge_off_days === 'both_sides') words.push('Days off between two days of absence are absent too.');
  words.push(
    rule.overtime.entitled
      ? `Overtime is ${REWARD[rule.overtime.reward]}${rule.overtime.needs_request ? ' when requested before' : ''}.`
      : 'No overtime.',
    rule.off_day_work.reward === 'none'
      ? 'Nothing for work on days off.'
      : `Work on days off is ${REWARD[rule.off_day_work.reward]}${rule.off_day_work.needs_request ? ' when requested before' : ''}.`,
  );
  if (!rule.web_punch) words.push('No punching on the web.');
  else if (rule.geofence !== 'off' || rule.ip !== 'off')
    words.push(
      `Web punches are ${rule.geofence === 'refuse' || rule.ip === 'refuse' ? 'refused' : 'flagged'} outside the allowed places.`,
    );
  if (rule.web_punch && rule.selfie !== 'off')
    words.push(rule.selfie === 'required' ? 'Web punches need a photo.' : 'A photo may be taken at a web punch.');
  if (rule.web_punch && rule.passkey !== 'off')
    words.push(rule.passkey === 'required' ? 'Web punches need a passkey.' : 'Web punches may be confirmed with a passkey.');
  return words;
}
