import { addDays, addMonths, type CivilDate, monthLabel, monthName, weekday } from '@hrms/platform/calendar';
import { formatDate } from '@hrms/platform/web';

export const SPANS = { week: 'Week', month: 'Month', quarter: 'Quarter' } as const;
export type SpanKind = keyof typeof SPANS;
export type Span = { from: CivilDate; to: CivilDate; title: string };

/** The week (from Monday), calendar month or calendar quarter a day lies in. */
export function spanAround(kind: SpanKind, day: CivilDate): Span {
  if (kind === 'week') {
    const from = addDays(day, -((weekday(day) + 6) % 7));
    const to = addDays(from, 6);
    return { from, to, title: `${formatDate(from)} – ${formatDate(to)}` };
  }
  const month = Number(day.slice(5, 7));
  const first = kind === 'month' ? month : month - ((month - 1) % 3);
  const from = `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  const to = addDays(addMonths(from, kind === 'month' ? 1 : 3), -1);
  const title =
    kind === 'month' ? monthName(from.slice(0, 7)) : `${monthLabel(from.slice(0, 7))} – ${monthLabel(to.slice(0, 7))}`;
  return { from, to, title };
}

/** A day in the span before or after. */
export const stepSpan = ({ from, to }: Span, by: -1 | 1): CivilDate => (by < 0 ? addDays(from, -1) : addDays(to, 1));
