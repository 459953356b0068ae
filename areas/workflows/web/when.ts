const HOUR = 3_600_000;

/** 90 minutes -> '1 h', 30 hours -> '1 day', 3 days -> '3 days'. */
export function spanText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < 1) return `${Math.max(1, Math.floor(milliseconds / 60_000))} min`;
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** 'In 5 h', '2 days late'; null without a limit. */
export function dueText(due_at: string | null, now: number): string | null {
  if (!due_at) return null;
  const left = Date.parse(due_at) - now;
  return left >= 0 ? `In ${spanText(left)}` : `${spanText(-left)} late`;
}
