import { addDays, addToMonth, type CivilDate, firstDayOf, lastDayOf, monthOf, weekday } from '@hrms/platform/calendar';

export type Cadence = { readonly cadence: 'daily' | 'weekly' | 'monthly'; readonly day: number | null };

/** The day of a month, or its last one where it is shorter. */
const dayIn = (month: string, day: number): CivilDate => {
  const wanted = addDays(firstDayOf(month), day - 1);
  return wanted > lastDayOf(month) ? lastDayOf(month) : wanted;
};

/** The first day on or after a day on which a schedule is due: every day, a weekday from 1 Monday, or a day of the month. */
export function nextDue({ cadence, day }: Cadence, from: CivilDate): CivilDate {
  if (cadence === 'daily') return from;
  if (cadence === 'weekly') {
    const ahead = ((day ?? 1) - (weekday(from) || 7) + 7) % 7;
    return addDays(from, ahead);
  }
  const due = dayIn(monthOf(from), day ?? 1);
  return due >= from ? due : dayIn(addToMonth(monthOf(from), 1), day ?? 1);
}
