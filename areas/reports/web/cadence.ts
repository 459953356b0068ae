import type { ReportSchedule } from '@hrms/reports/contract';

type Cadence = ReportSchedule['cadence'];

export const CADENCE_CHOICES: { value: Cadence; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
  { value: 'payroll_finalised', label: 'When a payroll is finalised' },
];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days that a schedule can have: of the week from 1 Monday, of the month with 31 for its last one. */
export function dayChoices(cadence: Cadence): { value: number; label: string }[] {
  if (cadence === 'weekly') return WEEKDAYS.map((label, index) => ({ value: index + 1, label }));
  if (cadence !== 'monthly') return [];
  const days = Array.from({ length: 28 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
  return [...days, { value: 31, label: 'Last day of the month' }, { value: 0, label: 'Last working day of the month' }];
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:05` }));

/** When a schedule is sent, in words. */
export function cadenceText({ cadence, day, hour }: Pick<ReportSchedule, 'cadence' | 'day' | 'hour'>): string {
  const often = CADENCE_CHOICES.find(({ value }) => value === cadence)?.label ?? '';
  if (cadence === 'payroll_finalised') return often;
  const on = dayChoices(cadence).find(({ value }) => value === (day ?? 1))?.label;
  return [often, on && (cadence === 'monthly' ? `day ${on}` : on), HOURS[hour]?.label]
    .filter(Boolean)
    .join(', ')
    .replace('day Last', 'last');
}
