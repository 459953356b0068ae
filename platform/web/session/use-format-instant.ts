import { useSession } from './use-session.ts';

/** Writes an instant in the organisation's zone: 20 Nov 2026, 15:04. */
export function useFormatInstant(): (instant: string | null) => string {
  const session = useSession();
  const timeZone = (session.status === 'signed_in' && session.organisation?.time_zone) || 'Asia/Kolkata';
  const format = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  });
  return (instant) => (instant ? format.format(new Date(instant)).replace('Sept', 'Sep') : '–');
}
