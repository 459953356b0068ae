import type { Ctx } from '@hrms/platform/server';

/** What work needs, in a request as in a job. */
export type Work = Pick<Ctx, 'tx' | 'org_id' | 'clock' | 'jobs' | 'dependencies' | 'services' | 'notify' | 'closeNotices'>;

/** The instant in seconds since 1970. */
export const secondsNow = ({ clock }: Pick<Work, 'clock'>): number => Math.floor(clock.now().getTime() / 1000);

/** An instant of seconds as ISO text, null stays. */
export const toInstant = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();
