/** Seconds from a device's `2000-01-01 00:03:11` to the right day and minute of the day. */
export function offsetSeconds(local_time: string, day: string, minute: number): number {
  const written = Date.parse(`${local_time.replace(' ', 'T')}Z`);
  const right = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  return Math.round((right - written) / 1000);
}

/** 330 minutes as `5 h 30 min slow`; a negative offset as fast. */
export function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const days = Math.floor(minutes / 1440);
  const parts = [
    days > 0 && `${days.toLocaleString('en-IN')} ${days === 1 ? 'day' : 'days'}`,
    Math.floor((minutes % 1440) / 60) > 0 && `${Math.floor((minutes % 1440) / 60)} h`,
    minutes % 60 > 0 && `${minutes % 60} min`,
  ].filter(Boolean);
  if (parts.length === 0) return 'right';
  return `${parts.join(' ')} ${seconds > 0 ? 'slow' : 'fast'}`;
}
