import type { CivilDate } from '@hrms/platform/calendar';

/** The only clock. Business dates are those of the organisation's zone. */
export type Clock = {
  now(): Date;
  /** The civil date in a zone. */
  today(zone?: string): CivilDate;
};

const DAY_PARTS = new Map<string, Intl.DateTimeFormat>();

/** The civil date of an instant in a zone. */
export function civilDateIn(at: Date, zone: string): CivilDate {
  let format = DAY_PARTS.get(zone);
  if (!format)
    DAY_PARTS.set(
      zone,
      (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    );
  return format.format(at);
}

export const ZONE = 'Asia/Kolkata';
/** Of ZONE, all year round. */
export const ZONE_OFFSET = '+05:30';

/** The real clock; with a frozen date the day stands still while the time of day goes on. */
export function systemClock(frozen?: CivilDate): Clock {
  if (!frozen) return { now: () => new Date(), today: (zone = ZONE) => civilDateIn(new Date(), zone) };
  const shift = Date.parse(`${frozen}T00:00:00Z`) - Date.parse(`${civilDateIn(new Date(), ZONE)}T00:00:00Z`);
  return { now: () => new Date(Date.now() + shift), today: () => frozen };
}
