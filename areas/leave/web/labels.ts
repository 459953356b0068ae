import { type LeaveRequestLine, REQUEST_STATES } from '@hrms/leave/contract';
import { monthOf } from '@hrms/platform/calendar';
import { formatDate, type Tone } from '@hrms/platform/web';

type Spell = Pick<LeaveRequestLine, 'first_day' | 'first_half' | 'last_day' | 'last_half'>;

const HALVES = { 1: 'first half', 2: 'second half' } as const;
const shortDate = (date: string) => formatDate(date).replace(/ \d{4}$/, '');

/** Dates of a spell with its halves: '23 – 25 Nov 2026', '20 Nov 2026, first half'. */
export function spellText({ first_day, first_half, last_day, last_half }: Spell): string {
  if (first_day === last_day)
    return first_half === last_half ? `${formatDate(first_day)}, ${HALVES[first_half]}` : formatDate(first_day);
  const whole = first_half === 1 && last_half === 2;
  if (whole && monthOf(first_day) === monthOf(last_day)) return `${Number(first_day.slice(8))} – ${formatDate(last_day)}`;
  const start = first_day.slice(0, 4) === last_day.slice(0, 4) ? shortDate(first_day) : formatDate(first_day);
  const from = first_half === 2 ? `${start} (2nd half)` : start;
  const to = last_half === 1 ? `${formatDate(last_day)} (1st half)` : formatDate(last_day);
  return `${from} – ${to}`;
}

type State = { label: string; tone: Tone };

const TONES: Record<LeaveRequestLine['status'], Tone> = {
  draft: 'neutral',
  pending: 'warning',
  returned: 'warning',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
  cancel_pending: 'warning',
  partly_cancelled: 'neutral',
  cancelled: 'neutral',
};

/** A request's state in words; an approved one by its dates. */
export function stateOf({ status, phase }: Pick<LeaveRequestLine, 'status' | 'phase'>): State {
  if (status === 'approved' && phase === 'in_progress') return { label: 'In progress', tone: 'accent' };
  if (status === 'approved' && phase === 'completed') return { label: 'Completed', tone: 'neutral' };
  return { label: REQUEST_STATES[status], tone: TONES[status] };
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Mon, 23 Nov 2026 */
export const weekdayText = (date: string, weekday: number): string => `${WEEKDAYS[weekday]}, ${formatDate(date)}`;
