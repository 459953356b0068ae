/** 'Good morning' until noon, 'Good afternoon' until five, then 'Good evening', by the hour in the organisation's zone. */
export function greetingAt(instant: Date, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(instant));
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

export const dayLine = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(instant);
