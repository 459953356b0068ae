const words = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
const STEPS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

/** 'just now', '5 minutes ago', 'yesterday'; after a week the day itself. */
export function relativeTime(instant: string, now: Date): string {
  const seconds = Math.round((now.getTime() - Date.parse(instant)) / 1000);
  if (seconds < 60) return 'just now';
  if (seconds > 7 * 86_400)
    return new Date(instant).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
  const [size, unit] = STEPS.find(([step]) => seconds >= step) ?? [60, 'minute'];
  return words.format(-Math.floor(seconds / size), unit);
}
