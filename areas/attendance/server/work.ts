import type { Work } from '@hrms/platform/server';

/** The instant in seconds since 1970. */
export const secondsNow = ({ clock }: Work): number => Math.floor(clock.now().getTime() / 1000);

/** An instant of seconds as ISO text, null stays. */
export const toInstant = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();
