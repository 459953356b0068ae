import type { AttendancePeriod } from '@hrms/attendance/contract';

/** When a period can be locked, while that is still to come; null when nothing stands against it. */
export const lockableFrom = ({ lock_from }: Pick<AttendancePeriod, 'lock_from'>, now: Date): string | null =>
  lock_from !== null && new Date(lock_from) > now ? lock_from : null;
