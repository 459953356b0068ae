import { addDays, type CivilDate, weekday } from '@hrms/platform/calendar';
import { civilDateIn, ZONE, ZONE_OFFSET } from '../clock.ts';
import type { Notice } from './notice.ts';

export type DeliveryTimes = {
  /** `HH:MM` of the organisation's zone. */
  readonly quiet_from: string;
  readonly quiet_to: string;
  readonly digest_at: string;
  /** 0 is Sunday. */
  readonly digest_days: readonly number[];
};

/** The instant of a time of day in the organisation's zone. */
const instantOf = (day: CivilDate, time: string): Date => new Date(`${day}T${time}:00${ZONE_OFFSET}`);

const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** When quiet hours that hold now end; the instant itself outside them. */
export function endOfQuietHours(at: Date, { quiet_from, quiet_to }: DeliveryTimes): Date {
  const [day, time] = [civilDateIn(at, ZONE), timeOf(at)];
  if (quiet_from === quiet_to) return at;
  if (quiet_from < quiet_to) return time >= quiet_from && time < quiet_to ? instantOf(day, quiet_to) : at;
  if (time >= quiet_from) return instantOf(addDays(day, 1), quiet_to);
  return time < quiet_to ? instantOf(day, quiet_to) : at;
}

/** The next digest after an instant. */
export function nextDigestAt(at: Date, { digest_at, digest_days }: DeliveryTimes): Date {
  const today = civilDateIn(at, ZONE);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const due = instantOf(day, digest_at);
    if (digest_days.includes(weekday(day)) && due > at) return due;
  }
  return instantOf(addDays(today, 1), digest_at);
}

/** Whether a mail of the class also keeps off days off, not only quiet hours. */
export const waitsForWorkday = ({ class: kind }: Pick<Notice, 'class'>): boolean => kind === 'information';

/** The day from which a mail that would leave now looks for a working day. */
export const departureDay = (at: Date, times: DeliveryTimes): CivilDate => civilDateIn(endOfQuietHours(at, times), ZONE);

/**
 * When a mail of a notice leaves: security and statutory at once, action and outcome after quiet hours, information on a working day.
 * @param workday the recipient's first working day on or after `departureDay`
 */
export function departureOf(notice: Pick<Notice, 'class'>, at: Date, times: DeliveryTimes, workday: CivilDate | undefined): Date {
  if (notice.class === 'security' || notice.class === 'statutory') return at;
  const awake = endOfQuietHours(at, times);
  if (!waitsForWorkday(notice) || workday === undefined || workday <= civilDateIn(awake, ZONE)) return awake;
  return instantOf(workday, times.quiet_from === times.quiet_to ? '08:00' : times.quiet_to);
}
