/** The server's time minus this browser's in milliseconds, as the latest answer said it. */
let shift = 0;

/** Takes over the time of an answer from its `Date` header. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) shift = at - Date.now();
}

/** The server's time now. A browser's own clock may be wrong, and screens must count as the server does. */
export const serverNow = (): Date => new Date(Date.now() + shift);

/** The server's date in a zone, `days` before today. */
export function serverDate(days = 0, zone = 'Asia/Kolkata'): string {
  const at = serverNow().getTime() - days * 86_400_000;
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}
