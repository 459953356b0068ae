/** An instant as `20 Nov, 09:41` in India's time; a dash where there is none. */
export const momentText = (at: string | null): string =>
  at
    ? new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'Asia/Kolkata',
      }).format(new Date(at))
    : '–';
